/** Neither dialogs nor another address for this page; its own origin, or it could keep nothing. */
const sandbox =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms allow-downloads'

/** The frame of an app. It loads when it is put into the page. */
export function createAppElement(
  document: Document,
  {
    address,
    origin,
    mayCopy,
  }: { readonly address: string; readonly origin: string; readonly mayCopy: boolean },
): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.title = origin
  frame.setAttribute('sandbox', sandbox)
  frame.setAttribute('allow', mayCopy ? `clipboard-write ${origin}` : '')
  frame.referrerPolicy = 'strict-origin'
  frame.src = address
  return frame
}
