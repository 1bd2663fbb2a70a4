/** What `copyText` needs of a page. */
export type CopyPage = {
  readonly clipboard: Pick<Clipboard, 'writeText'> | undefined
  readonly document: Document
}

/**
 * Puts `text` on the clipboard. Where the frame does not allow that, it selects the text and asks the
 * browser to copy the selection. False when both are refused.
 */
export async function copyText(text: string, { clipboard, document }: CopyPage): Promise<boolean> {
  try {
    if (clipboard !== undefined) {
      await clipboard.writeText(text)
      return true
    }
  } catch {
    // Refused by a permissions policy: the selection below needs none.
  }
  return copySelection(text, document)
}

function copySelection(text: string, document: Document): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.setAttribute('aria-hidden', 'true')
  // Inside an open dialog everything outside it is inert and cannot be selected.
  const place = focused?.closest('dialog') ?? document.body
  place.append(field)
  field.focus({ preventScroll: true })
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    refocus(focused)
  }
}

function refocus(element: Element | null): void {
  if (element !== null && 'focus' in element && typeof element.focus === 'function')
    element.focus({ preventScroll: true })
}
