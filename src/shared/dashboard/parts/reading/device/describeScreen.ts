import type {
  Compared,
  DeviceDrawing,
  DrawingRemark,
  ScreenRemark,
} from '../../../../domain/device/DeviceDrawing.ts'
import type { DeviceModel, LedgerRoute } from '../../../../domain/device/DeviceModel.ts'

/** The devices by the names that people have for them. */
export const modelNames: Readonly<Record<DeviceModel, string>> = {
  'ledger-nano': 'Ledger Nano',
  'ledger-touch': 'Ledger Stax, Flex',
  trezor: 'Trezor',
  'trezor-one': 'Trezor One',
  keystone: 'Keystone',
  other: 'Other',
}

/** What a Ledger gets from the software that asks it. */
export const routeNames: Readonly<Record<LedgerRoute, string>> = {
  fields: 'fields (usual)',
  hashes: 'two hashes, no fields',
  labels: 'clear signing labels',
}

const fieldWords: Readonly<Record<string, string>> = {
  chainId: 'The network, by its number',
  signer: 'The account that signs',
  to: 'The account or contract that is called',
  value: 'The amount in wei',
  data: 'What is called, with its arguments',
  operation: '0 is a call, 1 a delegatecall',
  nonce: 'The place in the order',
  message: 'The whole message',
}

/** What a compared value covers. */
export function meaningOf(compared: Compared, of: 'transaction' | 'message'): string {
  switch (compared.kind) {
    case 'domain':
      return 'Which Safe, which chain'
    case 'message':
      return of === 'transaction'
        ? 'Everything that this transaction does'
        : 'Everything that this message says'
    case 'hash':
      return 'Both hashes together'
    case 'safe':
      return 'This Safe'
    case 'field':
      return fieldWords[compared.name] ?? 'A gas field, usually 0'
  }
}

export function describeRemark(remark: ScreenRemark): string {
  switch (remark.code) {
    case 'warns-first':
      return 'Expected: your software sends no labels for this Safe.'
    case 'cut':
      return `The device cuts here: ${remark.shown} of ${remark.of} bytes are on its screen.`
    case 'empty-domain':
      return 'Both are empty, because the domain of a Safe has neither. Press “Show full domain”.'
    case 'press-to-show-all':
      return 'Press “Show full message”. Skipping hides everything.'
    case 'recipient-inside-data':
      return 'These bytes hold the recipient and the amount of a token payment.'
    case 'needs-setting':
      return 'Only with the setting “Transaction hash” of the Ethereum app.'
    case 'shown-in-words':
      return 'The device shows labelled amounts and recipients instead of these bytes.'
    case 'only-if-asked':
      return 'Appears only if your software asks for it.'
    case 'one-word-for-delegatecall':
      return remark.delegates
        ? 'One line, “Delegate Call”, says that another contract’s code runs as this Safe.'
        : 'It must say “Call”. “Delegate Call” is one line too, and a reason to stop.'
    case 'hash-of-newer-safes':
      return 'Differs here: the device makes this hash for Safes from version 1.0.0. Compare the other two.'
    case 'sign-when-equal':
      return 'Only when every screen before it is equal.'
  }
}

export function describeDrawingRemark(remark: DrawingRemark): string {
  switch (remark.code) {
    case 'can-be-skipped':
      return 'The device offers to skip the fields. Read them all.'
    case 'cannot-tell-batches-apart':
      return 'This device cannot tell this batch from another one: it shows the call without its parts. Turn on “Transaction hash”, or sign with another device.'
    case 'turn-on-hashes':
      return remark.shown === 'none'
        ? 'Turn on “Transaction hash” in the Ethereum app. Without it there is no hash to compare.'
        : 'Turn on “Transaction hash” in the Ethereum app. It adds the domain hash: which Safe, which chain.'
    case 'compare-whichever':
      return 'The exact screens are not known, so this is a list. Compare whichever of these your device shows.'
  }
}

const hiddenWords: Readonly<Record<string, string>> = {
  to: 'recipient',
  value: 'amount',
  data: 'calldata',
  operation: 'call type',
  nonce: 'nonce',
  message: 'message',
}

/** `Your device shows no amount or nonce. Only the message hash covers what is hidden.` `undefined` where it shows everything. */
export function describeHidden({ hidden, screens }: DeviceDrawing): string | undefined {
  if (hidden.length === 0) return undefined
  const words = [...new Set(hidden.map((name) => hiddenWords[name] ?? 'gas fields'))]
  const last = words.at(-1)
  const list = words.length === 1 ? last : `${words.slice(0, -1).join(', ')} or ${last}`
  const hasHash = screens.some(({ compared }) => compared?.kind === 'message')
  return `Your device shows no ${list}. ${hasHash ? 'Only the message hash covers what is hidden.' : 'Nothing on its screens covers what is hidden.'}`
}

/** How well the screens are known. */
export function describeKnown({ known, software }: DeviceDrawing): string {
  if (known === 'list') return software
  return known === 'exact' ? software : `${software}; lines may break elsewhere`
}
