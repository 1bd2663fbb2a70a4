/** Nested deeper than anything that is meant: what reads or walks it would take long, or run out of stack. */
const deepest = 64

/** Whether the brackets of a text in JSON are nested no deeper than anybody means. Looks at each character once. */
export function isShallowJson(text: string): boolean {
  let depth = 0
  let inText = false
  for (let index = 0; index < text.length; index++) {
    switch (text.charCodeAt(index)) {
      case 0x22: // "
        inText = !inText
        break
      case 0x5c: // \
        if (inText) index++
        break
      case 0x5b: // [
      case 0x7b: // {
        if (!inText && ++depth > deepest) return false
        break
      case 0x5d: // ]
      case 0x7d: // }
        if (!inText) depth--
    }
  }
  return true
}
