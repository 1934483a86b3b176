const fadeAfter = 500
const fadeTime = 200

/** Lets the first page be seen at once, with a line above it where the mark was; that goes half a second later. */
export function fadePreloader(): void {
  const preloader = document.querySelector('#preloader')
  if (!preloader) return
  preloader.classList.add('is-line')
  setTimeout(() => preloader.classList.add('is-fading'), fadeAfter)
  setTimeout(() => preloader.remove(), fadeAfter + fadeTime)
}
