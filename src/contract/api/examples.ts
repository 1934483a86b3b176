/** A program that checks what came to an endpoint, as a function of its raw body and its headers. */
export const verifyExample = `import { createHmac, timingSafeEqual } from 'node:crypto'

export function verify(body, headers, secret) {
  const [id, at] = [headers['webhook-id'], headers['webhook-timestamp']]
  if (!(Math.abs(Date.now() / 1000 - Number(at)) <= 300)) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const own = createHmac('sha256', key).update(\`\${id}.\${at}.\${body}\`).digest()
  return (headers['webhook-signature'] ?? '').split(' ').some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64')
    return given.length === own.length && timingSafeEqual(given, own)
  })
}`

/** Languages in which each call is told. */
export const exampleLanguages = ['curl', 'typescript', 'python', 'php', 'csharp'] as const
export type ExampleLanguage = (typeof exampleLanguages)[number]

/** A call as an example makes it, with the key from the environment. */
export interface ExampleCall {
  readonly method: string
  readonly url: string
  /** Null where the call needs none. */
  readonly idempotencyKey: string | null
  readonly body: unknown
  /** The name of the file that goes with it; null where none does. */
  readonly file: string | null
}

/** The program that makes this call, ready to be run. */
export function exampleOf(language: ExampleLanguage, call: ExampleCall): string {
  return programs[language](call)
}

const programs: Readonly<Record<ExampleLanguage, (call: ExampleCall) => string>> = {
  curl: ({ method, url, idempotencyKey, body, file }) =>
    [
      `curl -sS -X ${method} ${asShellWord(url)}`,
      `-H "Authorization: Bearer $VORDER_KEY"`,
      ...(idempotencyKey === null ? [] : [`-H ${asShellWord(`Idempotency-Key: ${idempotencyKey}`)}`]),
      ...(file === null ? [] : [`-F ${asShellWord(`file=@${file}`)}`]),
      ...(body === undefined ? [] : ["-H 'Content-Type: application/json'", `--data ${asShellWord(json(body))}`]),
    ].join(' \\\n  '),

  typescript: ({ method, url, idempotencyKey, body, file }) =>
    [
      ...(file === null
        ? []
        : [
            `import { openAsBlob } from 'node:fs'`,
            '',
            'const form = new FormData()',
            `form.set('file', await openAsBlob('${file}'), '${file}')`,
            '',
          ]),
      `const answer = await fetch('${url}', {`,
      `  method: '${method}',`,
      '  headers: {',
      '    Authorization: `Bearer ${process.env.VORDER_KEY}`,',
      ...(idempotencyKey === null ? [] : [`    'Idempotency-Key': '${idempotencyKey}',`]),
      ...(body === undefined ? [] : ["    'Content-Type': 'application/json',"]),
      '  },',
      ...(file === null ? [] : ['  body: form,']),
      ...(body === undefined ? [] : [`  body: JSON.stringify(${indented(json(body), 2)}),`]),
      '})',
      'if (!answer.ok) throw new Error(await answer.text())',
      'console.log(await answer.text())',
    ].join('\n'),

  python: ({ method, url, idempotencyKey, body, file }) =>
    [
      'import os, urllib.request',
      '',
      ...(body === undefined ? [] : [`body = r"""${json(body)}""".encode()`, '']),
      ...(file === null
        ? []
        : [
            `with open("${file}", "rb") as source:`,
            '    content = source.read()',
            `body = b'--part\\r\\nContent-Disposition: form-data; name="file"; filename="${file}"\\r\\n\\r\\n'`,
            `body += content + b'\\r\\n--part--\\r\\n'`,
            '',
          ]),
      `request = urllib.request.Request("${url}", method="${method}")`,
      'request.add_header("Authorization", "Bearer " + os.environ["VORDER_KEY"])',
      ...(idempotencyKey === null ? [] : [`request.add_header("Idempotency-Key", "${idempotencyKey}")`]),
      ...(body === undefined ? [] : ['request.add_header("Content-Type", "application/json")', 'request.data = body']),
      ...(file === null
        ? []
        : ['request.add_header("Content-Type", "multipart/form-data; boundary=part")', 'request.data = body']),
      'with urllib.request.urlopen(request) as answer:',
      '    print(answer.read().decode("utf-8", "replace"))',
    ].join('\n'),

  php: ({ method, url, idempotencyKey, body, file }) =>
    [
      '<?php',
      `$call = curl_init('${url}');`,
      'curl_setopt_array($call, [',
      `    CURLOPT_CUSTOMREQUEST => '${method}',`,
      '    CURLOPT_RETURNTRANSFER => true,',
      '    CURLOPT_FAILONERROR => true,',
      '    CURLOPT_HTTPHEADER => [',
      "        'Authorization: Bearer ' . getenv('VORDER_KEY'),",
      ...(idempotencyKey === null ? [] : [`        'Idempotency-Key: ${idempotencyKey}',`]),
      ...(body === undefined ? [] : ["        'Content-Type: application/json',"]),
      '    ],',
      ...(file === null ? [] : [`    CURLOPT_POSTFIELDS => ['file' => new CURLFile('${file}')],`]),
      ...(body === undefined ? [] : [`    CURLOPT_POSTFIELDS => <<<'JSON'\n${json(body)}\nJSON,`]),
      ']);',
      'echo curl_exec($call);',
    ].join('\n'),

  csharp: ({ method, url, idempotencyKey, body, file }) =>
    [
      'using System.Net.Http.Headers;',
      ...(body === undefined ? [] : ['using System.Text;']),
      '',
      'using var client = new HttpClient();',
      `using var request = new HttpRequestMessage(new HttpMethod("${method}"), "${url}");`,
      'var key = Environment.GetEnvironmentVariable("VORDER_KEY");',
      'request.Headers.Authorization = new AuthenticationHeaderValue("Bearer", key);',
      ...(idempotencyKey === null ? [] : [`request.Headers.Add("Idempotency-Key", "${idempotencyKey}");`]),
      ...(file === null
        ? []
        : [
            `var content = new StreamContent(File.OpenRead("${file}"));`,
            `request.Content = new MultipartFormDataContent { { content, "file", "${file}" } };`,
          ]),
      ...(body === undefined
        ? []
        : [
            `var body = """\n${json(body)}\n""";`,
            'request.Content = new StringContent(body, Encoding.UTF8, "application/json");',
          ]),
      'using var answer = await client.SendAsync(request);',
      'answer.EnsureSuccessStatusCode();',
      'Console.WriteLine(await answer.Content.ReadAsStringAsync());',
    ].join('\n'),
}

const json = (value: unknown) => JSON.stringify(value, null, 2)

/** A text as a shell takes it for one word, whatever stands in it. */
export const asShellWord = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

const indented = (text: string, spaces: number) => text.replaceAll('\n', `\n${' '.repeat(spaces)}`)
