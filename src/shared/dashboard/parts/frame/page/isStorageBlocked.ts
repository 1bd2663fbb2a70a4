/** Whether the browser lets this page keep nothing. Reading `localStorage` may throw, as in a frame without storage. */
export function isStorageBlocked(view: Pick<Window, 'localStorage'>): boolean {
  try {
    return view.localStorage === null
  } catch {
    return true
  }
}
