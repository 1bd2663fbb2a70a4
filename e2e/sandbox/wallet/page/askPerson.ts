import type { WalletAccount } from '../WalletSettings.ts'
import type { DeviceScreen } from './deviceScreens.ts'
import style from './prompt.css?inline'

/** What the wallet asks a person. */
export type Question = {
  readonly title: string
  readonly lines: readonly string[]
  /** Long text, shown as it is. */
  readonly text?: string
  /** What a device behind the wallet shows, page by page. */
  readonly screens?: readonly DeviceScreen[]
  /** Offers a choice of accounts; the first one is selected. */
  readonly accounts?: readonly WalletAccount[]
}

/** The chosen account where accounts were offered; `undefined` where none were. */
export type Approval = { readonly account: WalletAccount | undefined }

/**
 * Asks in a dialog of its own, above everything the page shows. Resolves with `undefined` when the person rejects.
 * The style is a constructed sheet: a CSP without inline styles lets it pass.
 */
export function askPerson(question: Question): Promise<Approval | undefined> {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  root.adoptedStyleSheets = [sheet]

  const dialog = make('dialog')
  dialog.setAttribute('aria-label', 'Sandbox Wallet')
  const form = make('form')
  const accounts = question.accounts?.map((account, index) => choice(account, index === 0)) ?? []
  form.append(
    make('p', 'Sandbox Wallet', 'wallet'),
    make('h2', question.title),
    make('p', document.location.origin, 'origin'),
    ...question.lines.map((line) => make('p', line)),
    ...(question.text === undefined ? [] : [make('pre', question.text)]),
    ...(question.screens === undefined ? [] : [device(question.screens)]),
    ...accounts.map(({ label }) => label),
  )
  const reject = make('button', 'Reject')
  const approve = make('button', 'Approve', 'primary')
  reject.type = 'button'
  const actions = make('div', '', 'actions')
  actions.append(reject, approve)
  form.append(actions)
  dialog.append(form)
  root.append(dialog)

  return new Promise((resolve) => {
    const end = (approval: Approval | undefined) => {
      host.remove()
      resolve(approval)
    }
    reject.addEventListener('click', () => end(undefined))
    dialog.addEventListener('close', () => end(undefined))
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      end({ account: accounts.find(({ input }) => input.checked)?.account })
    })
    document.documentElement.append(host)
    dialog.showModal()
    approve.focus()
  })
}

function device(screens: readonly DeviceScreen[]): HTMLElement {
  const list = make('ol', '', 'device')
  list.ariaLabel = 'Screens of the device'
  list.append(
    ...screens.map(({ title, lines }) => {
      const item = make('li')
      item.append(make('strong', title), ...(lines.length > 0 ? [make('pre', lines.join('\n'))] : []))
      return item
    }),
  )
  return list
}

function choice(account: WalletAccount, checked: boolean) {
  const input = make('input')
  input.type = 'radio'
  input.name = 'account'
  input.checked = checked
  const label = make('label', '', 'account')
  const address = make('code', `${account.address.slice(0, 6)}…${account.address.slice(-4)}`)
  address.title = account.address
  address.ariaHidden = 'true'
  label.append(input, make('span', account.name), address)
  return { account, input, label }
}

function make<tag extends keyof HTMLElementTagNameMap>(
  tag: tag,
  text = '',
  className = '',
): HTMLElementTagNameMap[tag] {
  const made = document.createElement(tag)
  made.textContent = text
  if (className !== '') made.className = className
  return made
}
