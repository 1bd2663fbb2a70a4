import type { AppRequest, Communicator } from './communicator.ts'
import { type Dialog, openDialog } from './dialog.ts'
import { button, element } from './element.ts'
import { capabilitiesOf, type Permissions } from './permissions.ts'

const sentences: Readonly<Record<string, string>> = { requestAddressBook: 'Read your address book' }

/**
 * Asks the person; a second question takes the place of the first, which is then never answered. So is one that is
 * closed without a decision.
 */
export function createPermissionPrompt(
  permissions: Permissions,
  communicator: () => Pick<Communicator, 'answer' | 'refuse'>,
): (request: AppRequest) => undefined {
  let opened: Dialog | undefined
  const close = () => {
    opened?.close()
    opened = undefined
  }
  return (request) => {
    const capabilities = capabilitiesOf(request.params)
    close()
    const decide = (granted: boolean) => {
      close()
      const all = permissions.decide(request.origin, capabilities, granted)
      if (granted) communicator().answer(request, all)
      else communicator().refuse(request, 'Permissions were rejected')
    }
    const lines = capabilities.map((capability) => element('li', {}, sentences[capability] ?? capability))
    opened = openDialog({
      title: 'Permissions Request',
      content: [element('p', {}, `${request.origin} would like to`), element('ul', {}, ...lines)],
      actions: [
        button('Reject', () => decide(false), { class: 'quiet' }),
        button('Accept', () => decide(true), { class: 'primary' }),
      ],
      onDismiss: close,
    })
  }
}
