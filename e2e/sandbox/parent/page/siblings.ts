import { element } from './element.ts'

/** Posts to the app from a window that is not its parent, on another origin or on none (`null`). */
export function createSiblings(
  frame: HTMLIFrameElement,
): (message: unknown, origin: 'other' | 'opaque') => void {
  const relays = new Map<'other' | 'opaque', Promise<HTMLIFrameElement>>()

  function relay(origin: 'other' | 'opaque'): Promise<HTMLIFrameElement> {
    const known = relays.get(origin)
    if (known !== undefined) return known
    const made = new Promise<HTMLIFrameElement>((resolve) => {
      const { hostname, port } = document.location
      const other = hostname === 'localhost' ? '127.0.0.1' : 'localhost'
      const opened = element('iframe', {
        hidden: true,
        title: 'Another window',
        sandbox: origin === 'opaque' ? 'allow-scripts' : undefined,
        src: origin === 'opaque' ? '/relay.html' : `http://${other}:${port}/relay.html`,
      })
      opened.addEventListener('load', () => resolve(opened), { once: true })
      document.body.append(opened)
    })
    relays.set(origin, made)
    return made
  }

  return (message, origin) => {
    relay(origin).then(({ contentWindow }) =>
      contentWindow?.postMessage({ index: indexOf(frame), message }, '*'),
    )
  }
}

/** The place of the frame among the frames of this page: how another window finds it. */
function indexOf(frame: HTMLIFrameElement): number {
  for (let index = 0; index < window.length; index++) {
    if (window[index] === frame.contentWindow) return index
  }
  return 0
}
