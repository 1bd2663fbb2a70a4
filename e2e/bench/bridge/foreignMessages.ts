/**
 * Messages that a framed page hears and that are none of the bridge's business: of a wallet extension, of a
 * developer tool, of a widget in the parent page. `null` and odd versions are left out, because the SDK throws at them.
 */
const foreignMessages: readonly MessageEvent[] = [
  new MessageEvent('message', {
    source: window,
    origin: location.origin,
    data: {
      target: 'metamask-inpage',
      data: { name: 'metamask-provider', data: { method: 'chainChanged' } },
    },
  }),
  new MessageEvent('message', {
    source: window,
    origin: location.origin,
    data: { source: 'react-devtools-bridge', payload: { event: 'update', version: '5.0.0' } },
  }),
  new MessageEvent('message', {
    source: window.parent,
    origin: 'https://widget.example',
    data: { type: 'resize', height: 640 },
  }),
  new MessageEvent('message', { source: window, origin: location.origin, data: 'setImmediate$0.42$7' }),
]

/** Has the page's listeners hear `count` of them. */
export function dispatchForeign(count: number): void {
  for (let index = 0; index < count; index++) {
    const message = foreignMessages[index % foreignMessages.length]
    if (message !== undefined) window.dispatchEvent(message)
  }
}
