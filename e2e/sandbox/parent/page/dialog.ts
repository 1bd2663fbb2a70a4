import { button, element } from './element.ts'

/** A window of the wallet, in front of everything. It closes only through its owner. */
export type Dialog = {
  readonly close: () => void
  /** Says in the window what went wrong; the app hears nothing of it. */
  readonly complain: (message: string) => void
  /** Asks in the window what to do with a second request. */
  readonly interrupt: (choice: { readonly keep: () => void; readonly change: () => void }) => void
}

type Setup = {
  readonly title: string
  readonly content: readonly (Node | string)[]
  readonly actions: readonly HTMLButtonElement[]
  /** The close button and the Escape key; asks nothing. */
  readonly onDismiss: () => void
  /** Hides the app while it is open, as Safe{Wallet}'s windows for transactions and messages do. */
  readonly covers?: boolean
}

export function openDialog({ title, content, actions, onDismiss, covers = false }: Setup): Dialog {
  const heading = element('h2', { id: `dialog-${crypto.randomUUID()}` }, title)
  const complaint = element('p', { class: 'complaint', role: 'alert' })
  const interruption = element('div', { class: 'interruption' })
  const dialog = element(
    'dialog',
    { 'aria-labelledby': heading.id, tabindex: '-1', class: covers ? 'covers' : undefined },
    element('div', { class: 'title' }, heading, button('Close', onDismiss, { class: 'quiet' })),
    interruption,
    element('div', { class: 'content' }, ...content),
    complaint,
    element('div', { class: 'actions' }, ...actions),
  )
  let open = true
  // Escape closes it without asking; a cancel event comes only after the person has touched the page.
  dialog.addEventListener('close', () => {
    if (open) onDismiss()
  })
  document.body.append(dialog)
  dialog.showModal()
  dialog.focus()
  return {
    close: () => {
      open = false
      dialog.close()
      dialog.remove()
    },
    complain: (message) => {
      complaint.textContent = message
    },
    interrupt: ({ keep, change }) => {
      const answer = (then: () => void) => () => {
        interruption.replaceChildren()
        then()
      }
      interruption.replaceChildren(
        element('p', { role: 'alert' }, 'The app asked for something else. Only one request can be open.'),
        button('Keep this one', answer(keep)),
        button('Open the new one', answer(change)),
      )
    },
  }
}
