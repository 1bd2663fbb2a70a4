/** Words that say what became of a request. */
const ofRequests = /\b(sent|signed|executed|refused|rejected|proposed|approved)\b/i

/** Sentences below `element` that say something of a request and carry no claim as data (`RequestClaim`). */
export function sentencesWithoutClaim(element: Element): readonly string[] {
  return [...element.querySelectorAll('*')]
    .filter((each) => ofRequests.test(ownText(each)) && each.closest('[data-claim], button, a') === null)
    .map(ownText)
}

/** Without what is said in elements inside. */
function ownText(element: Element): string {
  return [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map((node) => node.textContent ?? '')
    .join('')
    .trim()
}
