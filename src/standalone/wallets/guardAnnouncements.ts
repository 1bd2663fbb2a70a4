import { visibleText } from '../../shared/domain/values/text.ts'
import { tryQuietly } from '../../shared/domain/values/tryQuietly.ts'
import { readFields, readText } from '../../shared/domain/values/untrusted.ts'

const announce = 'eip6963:announceProvider'

/** Longer names push buttons out of the dialogs. */
const longestName = 40
const longestIcon = 200_000
/** So many different wallets are listed. */
const mostWallets = 2_000

/** A grey square, where a wallet brings no picture that may be shown. */
const noIcon =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 1 1%22%3E%3Cpath fill=%22%23888%22 d=%22M0 0h1v1H0z%22/%3E%3C/svg%3E'

/**
 * Lets through only announcements of wallets that EIP-6963 describes: everything that listens on `view` from now on sees
 * five fields of the right types, a name that can be read, a picture inside the announcement, and each `rdns` with one
 * provider. One badly made extension can thus stop no other wallet. Returns the undo.
 */
export function guardAnnouncements(view: Pick<Window, keyof EventTarget>): () => void {
  const providers = new Map<string, Provider>()

  function guard(event: Event) {
    if (event instanceof CleanAnnouncement) return
    event.stopImmediatePropagation()
    const detail = tryQuietly(() => readAnnouncement(event))
    if (detail === undefined) return
    const { rdns } = detail.info
    const first = providers.get(rdns)
    // A second wallet of the same name does not replace the first.
    if (first === undefined ? providers.size >= mostWallets : first !== detail.provider) return
    providers.set(rdns, detail.provider)
    view.dispatchEvent(new CleanAnnouncement(announce, { detail: Object.freeze(detail) }))
  }

  view.addEventListener(announce, guard, true)
  return () => view.removeEventListener(announce, guard, true)
}

/** An announcement that was read here. */
class CleanAnnouncement extends CustomEvent<Announcement> {}

type Provider = { readonly request: unknown }

type Announcement = {
  readonly info: {
    readonly uuid: string
    readonly name: string
    readonly icon: string
    readonly rdns: string
  }
  readonly provider: Provider
}

function readAnnouncement(event: Event): Announcement | undefined {
  const detail = readFields('detail' in event ? event.detail : undefined)
  const info = readFields(detail?.['info'])
  const provider = readProvider(detail?.['provider'])
  const uuid = readText(info?.['uuid'], 128)
  const rdns = readText(info?.['rdns'], 253)?.trim()
  if (!uuid || provider === undefined || rdns === undefined || !isDomain(rdns)) return undefined
  const name = readWalletName(info?.['name']) ?? rdns
  return { info: { uuid, name, icon: readIcon(info?.['icon']), rdns }, provider }
}

function readProvider(value: unknown): Provider | undefined {
  const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function'
  return isObject && 'request' in value && typeof value.request === 'function' ? value : undefined
}

function isDomain(text: string): boolean {
  return /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/i.test(text)
}

/** `undefined` for a name that has nothing to read. */
function readWalletName(value: unknown): string | undefined {
  const text = readText(value, 10_000)
  if (text === undefined) return undefined
  const visible = visibleText(text).replace(/\s+/g, ' ').trim()
  if (visible === '') return undefined
  const letters = [...visible]
  return letters.length <= longestName ? visible : `${letters.slice(0, longestName - 1).join('')}…`
}

/** Only a picture that the announcement itself carries: any other address would be fetched. */
function readIcon(value: unknown): string {
  const icon = readText(value, longestIcon)?.trim()
  return icon !== undefined && /^data:image\/[a-z.+-]+[;,]/i.test(icon) ? icon : noIcon
}
