/**
 * Texts that are carried out where a text is taken for markup, an address, a style or a program. Each calls `ran` with a
 * number of its own: by it the test knows which one was carried out, and finds it on a screen.
 */
const written: readonly string[] = [
  // Markup that runs as soon as it stands in a page.
  '<script>RUN</script>',
  '<SCRIPT>RUN</SCRIPT >',
  '<script src="data:text/javascript,RUN"></script>',
  '<scr<script>ipt>RUN</scr</script>ipt>',
  '<script\u00a0x>RUN</script>',
  '<script x="</script>">RUN</script>',
  '<svg><script>RUN</script></svg>',
  '<svg><script>/&lt;/;RUN</script>',
  '<img src=x onerror=RUN>',
  '<img src=x onerror="RUN">',
  "<img src='x' onerror='RUN'>",
  '<img/src=x/onerror=RUN//',
  '<img src=x:x onerror\u003dRUN>',
  '<IMG SRC=x ONERROR=RUN>',
  '<img src=x onerror=&#114;an&lpar;RUN&rpar;>',
  '<image href=x onerror=RUN>',
  '<svg onload=RUN>',
  '<svg/onload=RUN>',
  '<svg><animate onbegin=RUN attributeName=x dur=1s>',
  '<svg><set onbegin=RUN attributeName=x>',
  '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg onload=RUN>#x"/>',
  '<svg><a href="javascript:RUN"><text x=20 y=20>a</text></a></svg>',
  '<svg><foreignObject><body onload=RUN></foreignObject></svg>',
  '<body onload=RUN>',
  '<body onpageshow=RUN>',
  '<iframe src="javascript:RUN"></iframe>',
  '<iframe srcdoc="<script>parent.RUN</script>"></iframe>',
  '<iframe onload=RUN></iframe>',
  '<object data="javascript:RUN"></object>',
  '<object data="data:text/html,<script>RUN</script>"></object>',
  '<embed src="javascript:RUN">',
  '<video src=x onerror=RUN></video>',
  '<video><source onerror=RUN></video>',
  '<audio src=x onerror=RUN></audio>',
  '<details open ontoggle=RUN><summary>a</summary></details>',
  '<input autofocus onfocus=RUN>',
  '<select autofocus onfocus=RUN></select>',
  '<textarea autofocus onfocus=RUN></textarea>',
  '<marquee onstart=RUN>a</marquee>',
  '<style onload=RUN></style>',
  '<style>@keyframes x{}</style><b style="animation:x" onanimationstart=RUN>a</b>',
  '<link rel=stylesheet href="javascript:RUN">',
  '<link rel=import href="data:text/html,<script>RUN</script>">',
  '<meta http-equiv=refresh content="0;url=javascript:RUN">',
  '<base href="javascript:RUN//">',
  '<form action="javascript:RUN"><button>a</button></form>',
  '<button formaction="javascript:RUN" autofocus>a</button>',
  '<isindex type=image src=1 onerror=RUN>',
  '<math><mtext></mtext><mglyph><style><img src=x onerror=RUN></style></mglyph></math>',
  '<noscript><p title="</noscript><img src=x onerror=RUN>">',
  '<template><img src=x onerror=RUN></template>',
  '<xmp><p title="</xmp><svg/onload=RUN>">',
  '<custom-element onclick=RUN tabindex=1 onfocus=RUN autofocus>a</custom-element>',
  // Out of an attribute, a comment, a text or a string, and on with markup.
  '"><img src=x onerror=RUN>',
  "'><svg onload=RUN>",
  '" onmouseover="RUN" x="',
  "' autofocus onfocus=RUN x='",
  '`;RUN;`',
  '</title><svg onload=RUN>',
  '</textarea><img src=x onerror=RUN>',
  '</style><script>RUN</script>',
  '</script><script>RUN</script>',
  '--><img src=x onerror=RUN>',
  ']]><script>RUN</script>',
  '";RUN;//',
  "';RUN;//",
  '${RUN}',
  '</option></select><img src=x onerror=RUN>',
  // Addresses that are programs.
  'javascript:RUN',
  'JaVaScRiPt:RUN',
  'javascript&colon;RUN',
  'javascript://example.nl/%0aRUN',
  'data:text/html,<script>RUN</script>',
  'vbscript:RUN',
  'https://example.nl/"onmouseover="RUN',
  // Templates and styles.
  '{{RUN}}',
  "{{constructor.constructor('RUN')()}}",
  '<%= RUN %>',
  '#{RUN}',
  '[a](javascript:RUN)',
  '![a](x"onerror="RUN)',
  'x:expression(RUN)',
  'background:url(javascript:RUN)',
  // What a cleaner of texts may make markup of.
  '&lt;script&gt;RUN&lt;/script&gt;',
  '&#60;img src=x onerror=RUN&#62;',
  '%3Cimg%20src%3Dx%20onerror%3DRUN%3E',
  '\\u003cimg src=x onerror=RUN\\u003e',
  '＜script＞RUN＜/script＞',
  '<<b>script>RUN<</b>/script>',
]

/** What a text may have to get out of before it is carried out. */
const ways = ['', '">', "'>", '</title>', '</textarea>', '</script>', '-->'] as const

/** Every text there is: first as they are written, then behind every way out. */
const all = ways.flatMap((way) => written.map((text) => way + text))

/** How many different ones there are. */
export const payloadCount = all.length

/** The text of this turn, the first one again behind the last, that calls `ran` with this number. */
export const scriptPayload = (turn: number, number: number) => all[turn % all.length]!.replaceAll('RUN', callOf(number))

/** The call that stands in the payload of this number, and in no other. */
export const callOf = (number: number) => `ran(${1000 + number})`
