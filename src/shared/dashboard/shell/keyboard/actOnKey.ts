/** What a key is asked for, where it is not done at once. */
export type KeyRequest = 'help'

type Key = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'defaultPrevented' | 'target' | 'preventDefault'
>

/**
 * Does what a key means: `/` goes to the search, `j` and `k` to the next and the last row, Ctrl or Cmd with Enter
 * reads what was pasted. Single letters do nothing in a text field, and nothing does anything behind a dialog. No key
 * reaches a button that signs, sends, rejects or deletes: only elements that are marked for it are ever reached.
 */
export function actOnKey(event: Key, page: Document, singleKeys: boolean): KeyRequest | undefined {
  if (event.defaultPrevented || event.isComposing || event.altKey) return undefined
  if (page.querySelector('dialog[open]') !== null) return undefined
  if (event.ctrlKey || event.metaKey) {
    if (event.key === 'Enter' && focusNextCheck(page)) event.preventDefault()
    return undefined
  }
  if (!singleKeys || isTyping(event.target)) return undefined
  switch (event.key) {
    case '?':
      event.preventDefault()
      return 'help'
    case '/':
      if (focusFirst(page, searches)) event.preventDefault()
      return undefined
    case 'j':
      if (step(page, 1)) event.preventDefault()
      return undefined
    case 'k':
      if (step(page, -1)) event.preventDefault()
      return undefined
    default:
      return undefined
  }
}

/** Elements say by these attributes that a key may reach them. */
const searches = 'search input'
const rows = '[data-row]'
const checks = '[data-check]'

const typed = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typed) !== null
}

function focusFirst(page: Document, selector: string): boolean {
  const element = shownIn(page, selector)[0]
  element?.focus()
  return element !== undefined
}

/** From the row that has the focus, or to the first one. */
function step(page: Document, by: 1 | -1): boolean {
  const all = shownIn(page, rows)
  const current = all.findIndex((row) => row.contains(page.activeElement))
  const next = current === -1 ? all[0] : all[current + by]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
  return all.length > 0
}

/** Only reading: a form that reads what was pasted, or a button that runs the checks again. */
function focusNextCheck(page: Document): boolean {
  const all = shownIn(page, checks)
  const current = all.find((element) => element.contains(page.activeElement)) ?? all[0]
  if (current === undefined) return false
  if (current instanceof HTMLFormElement) current.requestSubmit()
  else current.click()
  return true
}

function shownIn(page: Document, selector: string): readonly HTMLElement[] {
  const all = page.querySelectorAll<HTMLElement>(`main ${selector}`)
  return [...all].filter((element) => element.checkVisibility())
}
