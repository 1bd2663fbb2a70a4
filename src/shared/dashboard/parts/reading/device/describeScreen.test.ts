import { describe, expect, test } from 'vitest'
import type { DeviceComparison } from '../../../../domain/device/DeviceComparison.ts'
import {
  type DeviceChoice,
  deviceModels,
  ledgerRoutes,
  usualChoice,
} from '../../../../domain/device/DeviceModel.ts'
import { requestForMessage, requestForTransaction } from '../../../../domain/device/DeviceRequest.ts'
import { drawDevice } from '../../../../domain/device/drawDevice.ts'
import { hashSafeMessage } from '../../../../domain/message/messageHash.ts'
import { type SafeTransaction, safeTransaction } from '../../../../domain/transaction/safeTransaction.ts'
import { hashSafeTransaction } from '../../../../domain/transaction/safeTxHash.ts'
import { identity, people } from '../../../../testing/signableScene.ts'
import { describeDeviceState } from './describeComparison.ts'
import {
  describeDrawingRemark,
  describeHidden,
  describeKnown,
  describeRemark,
  meaningOf,
} from './describeScreen.ts'

const token = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const transfer = safeTransaction({ to: token, data: `0xa9059cbb${'00'.repeat(64)}`, nonce: 7n })
const batch = { ...transfer, data: `0x8d80ff0a${'ab'.repeat(600)}`, operation: 1 } as const

function draw(
  choice: Partial<DeviceChoice> & Pick<DeviceChoice, 'model'>,
  transaction: SafeTransaction = transfer,
) {
  const { safeTxHash: hash, ...hashes } = hashSafeTransaction(identity, transaction)
  const request = requestForTransaction(identity, transaction, {
    hashes: { ...hashes, hash },
    signer: people[0],
  })
  return drawDevice(request, { ...usualChoice(choice.model), ...choice })
}

/** Everything that is said about one drawing. */
function said(...given: Parameters<typeof draw>): readonly string[] {
  const drawing = draw(...given)
  return [
    describeKnown(drawing),
    ...drawing.remarks.map(describeDrawingRemark),
    ...drawing.screens.flatMap(({ remarks }) => remarks.map(describeRemark)),
    describeHidden(drawing) ?? 'It shows every field.',
  ]
}

const hidesAll =
  'Your device shows no recipient, amount, calldata, call type, gas fields or nonce. Only the message hash covers what is hidden.'

describe('what is said about the screens of a device', () => {
  test('behavior: a small Ledger shows none of the ten fields, and what that means is named', () => {
    expect(said({ model: 'ledger-nano' })).toEqual([
      'Ethereum app 1.22.0, 2026',
      'Expected: your software sends no labels for this Safe.',
      'Only with the setting “Transaction hash” of the Ethereum app.',
      'Only when every screen before it is equal.',
      hidesAll,
    ])
    expect(said({ model: 'ledger-nano', showsHashes: false })).toContain(
      'Turn on “Transaction hash” in the Ethereum app. It adds the domain hash: which Safe, which chain.',
    )
  })

  test('behavior: a Ledger with a touch screen names what it cuts and lets people skip', () => {
    const words = said({ model: 'ledger-touch' }, batch)
    expect(words).toContain('The device cuts here: 187 of 604 bytes are on its screen.')
    expect(words).toContain('The device offers to skip the fields. Read them all.')
    expect(words).toContain('Ethereum app 1.22.0, 2026; lines may break elsewhere')
    expect(words.at(-1)).toBe('It shows every field.')
  })

  test('error: labels without hashes cannot tell batches apart, and nothing covers what is hidden', () => {
    const words = said({ model: 'ledger-touch', route: 'labels', showsHashes: false }, batch)
    expect(words).toContain(
      'This device cannot tell this batch from another one: it shows the call without its parts. Turn on “Transaction hash”, or sign with another device.',
    )
    expect(words).toContain('One line, “Delegate Call”, says that another contract’s code runs as this Safe.')
    expect(words.at(-1)).toBe(
      'Your device shows no calldata, gas fields or nonce. Nothing on its screens covers what is hidden.',
    )
    const call = said({ model: 'ledger-touch', route: 'labels' })
    expect(call).toContain('It must say “Call”. “Delegate Call” is one line too, and a reason to stop.')
    expect(call).toContain('The device shows labelled amounts and recipients instead of these bytes.')
    expect(call.at(-1)).toBe(
      'Your device shows no gas fields or nonce. Only the message hash covers what is hidden.',
    )
  })

  test('behavior: what to press on a Trezor, and what a Model One hides', () => {
    expect(said({ model: 'trezor', showsHashes: true })).toEqual([
      'Trezor firmware for Model T and Safe; lines may break elsewhere',
      'Both are empty, because the domain of a Safe has neither. Press “Show full domain”.',
      'Press “Show full message”. Skipping hides everything.',
      'These bytes hold the recipient and the amount of a token payment.',
      'Appears only if your software asks for it.',
      'Only when every screen before it is equal.',
      'It shows every field.',
    ])
    expect(said({ model: 'trezor-one' })).toEqual(['Trezor firmware for Model One', hidesAll])
  })

  test('behavior: of other devices there is a list that says it is one', () => {
    expect(said({ model: 'other' })).toEqual([
      '',
      'The exact screens are not known, so this is a list. Compare whichever of these your device shows.',
      'It shows every field.',
    ])
  })

  test('behavior: every sentence of every device ends with one full stop', () => {
    for (const model of deviceModels)
      for (const route of ledgerRoutes)
        for (const showsHashes of [true, false])
          for (const transaction of [transfer, batch])
            for (const sentence of said({ model, route, showsHashes }, transaction).slice(1))
              expect(sentence).toMatch(/[^.]\.$/)
  })

  test('behavior: what each value covers, for a transaction and for a message', () => {
    const words = draw({ model: 'keystone' }).screens.flatMap(({ compared }) =>
      compared === undefined ? [] : [meaningOf(compared, 'transaction')],
    )
    expect(words).toEqual([
      'The account that signs',
      'The network, by its number',
      'This Safe',
      'The whole message',
      'Which Safe, which chain',
      'Everything that this transaction does',
      'Both hashes together',
    ])
    const inner = `0x${'5a'.repeat(32)}` as const
    const { safeMessageHash: hash, ...hashes } = hashSafeMessage(identity, inner)
    const request = requestForMessage(identity, inner, { hashes: { ...hashes, hash }, signer: undefined })
    const covers = drawDevice(request, usualChoice('trezor-one')).screens.flatMap(({ compared }) =>
      compared === undefined ? [] : [meaningOf(compared, 'message')],
    )
    expect(covers).toContain('Everything that this message says')
  })
})

test('behavior: what came of a comparison: nothing yet, so many equal, or a stop', () => {
  const choice = usualChoice('trezor-one')
  const state = (marks: readonly ('equal' | 'different')[]) => {
    const comparison: DeviceComparison = {
      device: 'Trezor One',
      comparable: 3,
      screens: marks.map((mark, index) => ({ title: `Screen ${index}`, mark })),
    }
    return describeDeviceState({
      choice,
      drawing: draw(choice),
      comparison: marks.length === 0 ? undefined : comparison,
    })
  }
  expect(state([])).toBe('Trezor One, not compared yet')
  expect(state(['equal'])).toBe('1 of 3 screens is equal')
  expect(state(['equal', 'equal', 'equal'])).toBe('3 of 3 screens are equal')
  expect(state(['equal', 'different'])).toBe('A screen is different. Stop.')
})
