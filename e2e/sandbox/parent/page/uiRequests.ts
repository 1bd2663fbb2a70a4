import type { Asked, Communicator } from './communicator.ts'
import type { Dialog } from './dialog.ts'

/** How a window that a request opened can end. */
export type Endings = {
  readonly done: (data: unknown) => void
  readonly dismissed: () => void
  /** Closes the window without a word to the app. */
  readonly unanswered: () => void
}

export type OpenFlow = (endings: Endings) => Dialog

export type UiRequests = {
  readonly begin: (request: Asked, open: OpenFlow, options?: { readonly rejects: boolean }) => void
}

/**
 * Requests a person answers, with the flaw of Safe{Wallet}: there is one current request, and a second one takes its
 * place before anybody decided about the window. If the person keeps the first window, neither is ever answered; if
 * the person changes over, the second one hears the rejection of the first, and its own result is dropped.
 */
export function createUiRequests(communicator: Pick<Communicator, 'answer' | 'refuse'>): UiRequests {
  let current: Asked | undefined
  let opened: { readonly dialog: Dialog; readonly rejects: boolean } | undefined

  function close(): void {
    opened?.dialog.close()
    opened = undefined
  }

  function dismiss(): void {
    const rejects = opened?.rejects ?? false
    close()
    if (rejects && current !== undefined) communicator.refuse(current, 'Transaction was rejected')
    current = undefined
  }

  function show(request: Asked, open: OpenFlow, rejects: boolean): void {
    const dialog = open({
      done: (data) => {
        close()
        if (current?.id !== request.id) return
        current = undefined
        communicator.answer(request, data)
      },
      dismissed: dismiss,
      unanswered: close,
    })
    opened = { dialog, rejects }
  }

  return {
    begin: (request, open, { rejects } = { rejects: true }) => {
      current = request
      if (opened === undefined) return show(request, open, rejects)
      opened.dialog.interrupt({
        keep: () => {},
        change: () => {
          dismiss()
          show(request, open, rejects)
        },
      })
    },
  }
}
