/**
 * For `addInitScript`: writes the number of `message` listeners of the window to `data-message-listeners` of its
 * document. Runs in the page and sees nothing of this module.
 */
export function countListeners(): void {
  const listeners = new Set<unknown>()
  const { addEventListener, removeEventListener } = EventTarget.prototype
  const isOurs = (target: unknown, type: string) =>
    type === 'message' && (target === window || target === undefined)
  const write = () => {
    const root = document.documentElement
    if (root !== null) root.dataset['messageListeners'] = String(listeners.size)
  }
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    addEventListener.call(this ?? window, type, listener, options)
    if (isOurs(this, type)) listeners.add(listener)
    if (isOurs(this, type)) write()
  }
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    removeEventListener.call(this ?? window, type, listener, options)
    if (isOurs(this, type)) listeners.delete(listener)
    if (isOurs(this, type)) write()
  }
}
