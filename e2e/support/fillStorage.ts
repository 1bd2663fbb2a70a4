/**
 * Fills the storage of the page, or of the frame in it, to the last character. Runs in the browser, before their own
 * code.
 */
export function fillStorage(ofFrame: boolean): void {
  // A frame that is still empty has the storage of the page around it.
  if ((window.parent !== window) !== ofFrame || window.location.protocol === 'about:') return
  let filler = ''
  for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
    try {
      for (;;) {
        localStorage.setItem('filler', filler + 'x'.repeat(size))
        filler += 'x'.repeat(size)
      }
    } catch {
      // That much is too much: half of it is tried.
    }
  }
}
