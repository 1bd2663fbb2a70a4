/**
 * Functions of the browser that pages cannot do without, as paths from `window`. `e2e/checks/browserFloor.test.ts`
 * holds them, and everything else that is newer than an old browser, against the versions of `public/older.html`.
 */
export const neededFunctions = [
  'AbortSignal.any',
  'AbortSignal.timeout',
  'Array.prototype.at',
  'Array.prototype.findLast',
  'Array.prototype.findLastIndex',
  'Array.prototype.toReversed',
  'Array.prototype.toSorted',
  'Array.prototype.toSpliced',
  'HTMLDialogElement.prototype.showModal',
  'HTMLElement.prototype.showPopover',
  'IntersectionObserver',
  'Object.hasOwn',
  'Response.json',
  'String.prototype.replaceAll',
  'URL.canParse',
] as const

/** Whether a browser lacks one of them, so that a page would fail in the middle of its work. */
export function lacksFunction(view: unknown): boolean {
  return neededFunctions.some((path) => {
    let at: unknown = view
    for (const name of path.split('.')) at = Object(at)[name]
    return typeof at !== 'function'
  })
}
