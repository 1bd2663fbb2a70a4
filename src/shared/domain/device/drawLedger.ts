import type { DeviceDrawing, DeviceScreen, DrawingRemark, ScreenRemark } from './DeviceDrawing.ts'
import type { DeviceChoice } from './DeviceModel.ts'
import type { DeviceField, DeviceRequest } from './DeviceRequest.ts'
import { ledgerPages } from './ledgerLines.ts'

/**
 * What the Ethereum app draws for typed data (its EIP-712 review, 1.22.0 of 2026): a warning, the fields, and the
 * hashes as its settings say. The small models show the fields of the domain only; `data` is cut where the app's buffer of
 * 380 characters ends.
 */
export function drawLedger(request: DeviceRequest, choice: DeviceChoice): DeviceDrawing {
  return choice.route === 'labels' ? drawLabels(request, choice) : drawReview(request, choice)
}

const software = 'Ethereum app 1.22.0, 2026'
/** Of the buffer, without its end: two characters for `0x`, two for a byte. */
const mostBytes = 188
/** The dots take the place of the last byte. */
const bytesBeforeDots = 187

function drawReview(request: DeviceRequest, choice: DeviceChoice): DeviceDrawing {
  const { model, route, showsHashes } = choice
  const isNano = model === 'ledger-nano'
  const fields = route === 'hashes' ? [] : isNano ? request.domain : [...request.domain, ...request.message]
  const skips: readonly DrawingRemark[] = isNano || route === 'hashes' ? [] : [{ code: 'can-be-skipped' }]
  const onlyMessage = route === 'fields' && !showsHashes
  return {
    software,
    known: isNano ? 'exact' : 'order',
    screens: [
      { ...titleScreen('warning', 'Blind signing ahead'), remarks: [{ code: 'warns-first' }] },
      titleScreen('review', 'Review typed message'),
      ...fields.map((field) => ledgerScreen(isNano, field, [])),
      ...(onlyMessage ? [] : [hashScreen(isNano, request, 'domain', route === 'fields')]),
      hashScreen(isNano, request, 'message', false),
      {
        ...titleScreen('sign', isNano ? 'Sign message' : 'Sign typed message?'),
        remarks: [{ code: 'sign-when-equal' }],
      },
    ],
    hidden: hiddenFields(request, fields),
    remarks: [...skips, ...(onlyMessage ? [{ code: 'turn-on-hashes', shown: 'message-only' } as const] : [])],
  }
}

/**
 * Labels are written by others and change with them: which values they are of is known, not their words. The calls of a
 * batch have none.
 */
function drawLabels(request: DeviceRequest, { showsHashes }: DeviceChoice): DeviceDrawing {
  const delegates = request.message.some(({ name, value }) => name === 'operation' && value === '1')
  const drawn = new Set(['to', 'value', 'operation', 'message', ...(delegates ? [] : ['data'])])
  const fields = request.message.filter(({ name }) => drawn.has(name))
  const batch: readonly DrawingRemark[] =
    delegates && !showsHashes ? [{ code: 'cannot-tell-batches-apart' }] : []
  const hint: readonly DrawingRemark[] = showsHashes ? [] : [{ code: 'turn-on-hashes', shown: 'none' }]
  return {
    software,
    known: 'list',
    screens: [
      ...[...request.domain, ...fields].map((field) =>
        ledgerScreen(false, field, labelRemarks(field, delegates)),
      ),
      ...(showsHashes
        ? [hashScreen(false, request, 'domain', true), hashScreen(false, request, 'message', false)]
        : []),
    ],
    hidden: hiddenFields(request, fields),
    remarks: [{ code: 'compare-whichever' }, ...batch, ...hint],
  }
}

function labelRemarks({ name, value }: DeviceField, delegates: boolean): readonly ScreenRemark[] {
  if (name === 'operation') return [{ code: 'one-word-for-delegatecall', delegates }]
  return name === 'data' && value !== '0x' ? [{ code: 'shown-in-words' }] : []
}

/** Signed fields that are on no screen: they are only inside the message hash. */
function hiddenFields({ message }: DeviceRequest, drawn: readonly DeviceField[]): readonly string[] {
  return message.filter((field) => !drawn.includes(field)).map(({ name }) => name)
}

function titleScreen(key: string, title: string): DeviceScreen {
  return { key, pages: [{ title, lines: [] }], remarks: [] }
}

function ledgerScreen(isNano: boolean, field: DeviceField, remarks: readonly ScreenRemark[]): DeviceScreen {
  const { name, value } = field
  const { text, cut } = cutBytes(field)
  return {
    key: name,
    pages: isNano ? ledgerPages(name, text) : [{ title: name, lines: [text] }],
    compared: name === 'verifyingContract' ? { kind: 'safe', value } : { kind: 'field', name, value: text },
    remarks: [...cut, ...remarks],
  }
}

/** A field of bytes as the app writes it: what its buffer has no room for ends in dots. */
function cutBytes({ type, value }: DeviceField): {
  readonly text: string
  readonly cut: readonly ScreenRemark[]
} {
  const size = (value.length - 2) / 2
  if (type !== 'bytes' || size <= mostBytes)
    return { text: type === 'bytes' ? value.toLowerCase() : value, cut: [] }
  return {
    text: `${value.slice(0, 2 + bytesBeforeDots * 2).toLowerCase()}...`,
    cut: [{ code: 'cut', shown: bytesBeforeDots, of: size }],
  }
}

function hashScreen(
  isNano: boolean,
  { hashes }: DeviceRequest,
  kind: 'domain' | 'message',
  isSetting: boolean,
): DeviceScreen {
  const value = kind === 'domain' ? hashes.domainHash : hashes.messageHash
  const title = kind === 'domain' ? 'Domain hash' : 'Message hash'
  return {
    key: `${kind}-hash`,
    pages: isNano ? ledgerPages(title, value) : [{ title, lines: [value] }],
    compared: { kind, value },
    remarks: isSetting ? [{ code: 'needs-setting' }] : [],
  }
}
