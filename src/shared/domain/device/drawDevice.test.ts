import fc from 'fast-check'
import { hashStruct, hashTypedData } from 'viem'
import { describe, expect, test } from 'vitest'
import { anyHash } from '../../testing/domainArbitraries.ts'
import { hashSafeMessage } from '../message/messageHash.ts'
import type { SafeIdentity } from '../safe/SafeIdentity.ts'
import { type SafeTransaction, safeTransaction } from '../transaction/safeTransaction.ts'
import { hashSafeTransaction } from '../transaction/safeTxHash.ts'
import { safeTxTypedData } from '../transaction/safeTxTypedData.ts'
import { checksumAddress } from '../values/address.ts'
import type { Hex } from '../values/hex.ts'
import type { DeviceDrawing } from './DeviceDrawing.ts'
import { type DeviceChoice, deviceModels, ledgerRoutes, usualChoice } from './DeviceModel.ts'
import { requestForMessage, requestForTransaction } from './DeviceRequest.ts'
import { drawDevice } from './drawDevice.ts'
import { ledgerLines } from './ledgerLines.ts'

const version = { major: 1, minor: 4, patch: 1 }
const signer = checksumAddress('0xbb0ce73babe09546dce4b1223d493cb5b5eee9e5')

/** The Safe and the transfer of 8.645890 USDC that Ledger’s own tests of the Ethereum app use. */
const ledgerSafe: SafeIdentity = {
  chainId: 1,
  safe: checksumAddress('0xc1897a9acbdd54028da5f7b76b5833a91553aaf6'),
  version,
}
const ledgerTransfer = safeTransaction({
  to: checksumAddress('0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'),
  data: '0xa9059cbb00000000000000000000000023f8abfc2824c397ccb3da89ae772984107ddb99000000000000000000000000000000000000000000000000000000000083ed02',
  nonce: 1n,
})
/** The same amount to another recipient. */
const otherData: Hex =
  '0xa9059cbb00000000000000000000000066f8abfc2824c397ccb3da89ae772984107ddb99000000000000000000000000000000000000000000000000000000000083ed02'
/** A payment without calldata, from the same tests. */
const ledgerEmpty = safeTransaction({
  to: checksumAddress('0x23f8abfc2824c397ccb3da89ae772984107ddb99'),
  value: 4200000000000000n,
  nonce: 2n,
})
/** Keystone’s test of the hash it shows. */
const keystoneSafe: SafeIdentity = {
  chainId: 1,
  safe: checksumAddress('0x28bb1ba844129cc339a47ad84d41edb0f475b2c6'),
  version,
}
const keystonePayment = safeTransaction({
  to: checksumAddress('0x88a8315f60bfc348af1740c0418a2e2fef2222a7'),
  value: 100000000000000n,
  nonce: 0n,
})

function draw(
  identity: SafeIdentity,
  transaction: SafeTransaction,
  choice: Partial<DeviceChoice> & Pick<DeviceChoice, 'model'>,
): DeviceDrawing {
  const { safeTxHash: hash, ...hashes } = hashSafeTransaction(identity, transaction)
  const request = requestForTransaction(identity, transaction, { hashes: { ...hashes, hash }, signer })
  return drawDevice(request, { ...usualChoice(choice.model), ...choice })
}

/** Each page as `title | line | line`. */
const written = ({ screens }: DeviceDrawing) =>
  screens.flatMap(({ pages }) => pages.map(({ title, lines }) => [title, ...lines].join(' | ')))
const codes = ({ screens }: DeviceDrawing) =>
  screens.flatMap(({ key, remarks }) => remarks.map(({ code }) => `${key}: ${code}`))

describe('drawDevice', () => {
  test('behavior: a Ledger Nano draws the transfer of Ledger’s tests in lines as wide as its screen', () => {
    const drawing = draw(ledgerSafe, ledgerTransfer, { model: 'ledger-nano' })
    expect(drawing.known).toBe('exact')
    expect(written(drawing)).toMatchInlineSnapshot(`
      [
        "Blind signing ahead",
        "Review typed message",
        "chainId | 1",
        "verifyingContract | 0xC1897a9Acbdd5402 | 8dA5f7b76B5833A915 | 53AaF6",
        "Domain hash (1/2) | 0x5a0a335ab9f76bbe | 0fc7b422231bcd4800 | dfcaf57fbdf15361e7d",
        "Domain hash (2/2) | 2fd2eb1c469",
        "Message hash (1/2) | 0x96297f7dab9e7e6e | 3d903fc55fdc2606210 | 92479bc826dbe88774",
        "Message hash (2/2) | 20a737beda1",
        "Sign message",
      ]
    `)
    expect(drawing.hidden).toEqual([
      'to',
      'value',
      'data',
      'operation',
      'safeTxGas',
      'baseGas',
      'gasPrice',
      'gasToken',
      'refundReceiver',
      'nonce',
    ])
  })

  test('behavior: without its setting a Nano shows the message hash and no domain hash', () => {
    const drawing = draw(ledgerSafe, ledgerEmpty, { model: 'ledger-nano', showsHashes: false })
    const titles = written(drawing).map((page) => page.split(' | ')[0])
    expect(titles).toEqual([
      'Blind signing ahead',
      'Review typed message',
      'chainId',
      'verifyingContract',
      'Message hash (1/2)',
      'Message hash (2/2)',
      'Sign message',
    ])
    expect(drawing.remarks).toEqual([{ code: 'turn-on-hashes', shown: 'message-only' }])
  })

  test('behavior: software that sends hashes alone leaves the fields out', () => {
    const drawing = draw(ledgerSafe, ledgerTransfer, { model: 'ledger-nano', route: 'hashes' })
    const keys = drawing.screens.map(({ key }) => key)
    expect(keys).toEqual(['warning', 'review', 'domain-hash', 'message-hash', 'sign'])
  })

  test('behavior: a Ledger with a touch screen shows every field and cuts long data', () => {
    const long: Hex = `0x${'ab'.repeat(600)}`
    const drawing = draw(ledgerSafe, { ...ledgerTransfer, data: long }, { model: 'ledger-touch' })
    expect(drawing.hidden).toEqual([])
    expect(drawing.remarks).toEqual([{ code: 'can-be-skipped' }])
    const data = drawing.screens.find(({ key }) => key === 'data')
    expect(data?.remarks).toContainEqual({ code: 'cut', shown: 187, of: 600 })
    expect(data?.pages[0]?.lines).toEqual([`0x${'ab'.repeat(187)}...`])
    expect(data?.pages[0]?.lines[0]).toHaveLength(379)
    const whole = draw(
      ledgerSafe,
      { ...ledgerTransfer, data: `0x${'ab'.repeat(188)}` },
      { model: 'ledger-touch' },
    )
    expect(codes(whole)).not.toContain('data: cut')
  })

  test('behavior: labels hide the nonce, name a delegatecall in one word, and tell no batch from another', () => {
    const batch = { ...ledgerTransfer, operation: 1 } as const
    const drawing = draw(ledgerSafe, batch, { model: 'ledger-touch', route: 'labels', showsHashes: false })
    expect(drawing.known).toBe('list')
    expect(drawing.hidden).toContain('nonce')
    expect(codes(drawing)).toEqual(['operation: one-word-for-delegatecall'])
    expect(drawing.hidden).toContain('data')
    expect(drawing.remarks.map(({ code }) => code)).toContain('cannot-tell-batches-apart')
    const withHashes = draw(ledgerSafe, batch, { model: 'ledger-touch', route: 'labels' })
    expect(withHashes.remarks.map(({ code }) => code)).toEqual(['compare-whichever'])
  })

  test('behavior: a Trezor shows the ten fields in the order of the type, each with its type', () => {
    const drawing = draw(ledgerSafe, ledgerTransfer, { model: 'trezor' })
    expect(written(drawing)).toEqual([
      `Signing address | ${signer}`,
      'Confirm domain | Name and version',
      'chainId (uint256) | 1',
      `verifyingContract (address) | ${ledgerSafe.safe}`,
      'Confirm message | SafeTx | Contains 10 keys | to | value | data | operation | safeTxGas | baseGas | gasPrice | gasToken | refundReceiver | nonce',
      `to (address) | ${ledgerTransfer.to}`,
      'value (uint256) | 0',
      `data (bytes) | ${ledgerTransfer.data}`,
      'operation (uint8) | 0',
      'safeTxGas (uint256) | 0',
      'baseGas (uint256) | 0',
      'gasPrice (uint256) | 0',
      'gasToken (address) | 0x0000000000000000000000000000000000000000',
      'refundReceiver (address) | 0x0000000000000000000000000000000000000000',
      'nonce (uint256) | 1',
      'Confirm typed data | Really sign EIP-712 typed data?',
    ])
    const asked = draw(ledgerSafe, ledgerTransfer, { model: 'trezor', showsHashes: true })
    expect(codes(asked)).toContain('message-hash: only-if-asked')
  })

  test('behavior: a Trezor Model One shows two hashes, sixteen digits to a line', () => {
    const drawing = draw(keystoneSafe, keystonePayment, { model: 'trezor-one' })
    expect(written(drawing)).toEqual([
      `Signing address | ${signer}`,
      'EIP-712 domain hash | 1c9fbcac173da0e9 | 89115be1cf7e8c85 | 442bac869e1de9f7 | 2ea59ec6c4e1b43d',
      'EIP-712 message hash | 2760e0669e7dbd5a | 2a9f695bac8db143 | 2400df52a9895d8e | ae50d94dcb82976b',
    ])
    expect(drawing.hidden).toContain('to')
  })

  test('behavior: a Keystone shows the three hashes of its own test', () => {
    const drawing = draw(keystoneSafe, keystonePayment, { model: 'keystone' })
    const pages = written(drawing)
    expect(pages).toContain(
      'Domain hash | 0x1c9fbcac173da0e989115be1cf7e8c85442bac869e1de9f72ea59ec6c4e1b43d',
    )
    expect(pages).toContain(
      'Message hash | 0x2760e0669e7dbd5a2a9f695bac8db1432400df52a9895d8eae50d94dcb82976b',
    )
    expect(pages).toContain(
      'Safe Tx Hash | 0x2f31649e0f48e410b00643088c8f209b1ab33871aae7150c9d7a008dda243c0a',
    )
    expect(codes(drawing)).toEqual([])
  })

  test('behavior: a Keystone is wrong about Safes before 1.0.0, and the page says so', () => {
    const old = { ...keystoneSafe, version: { major: 0, minor: 1, patch: 0 } }
    expect(codes(draw(old, keystonePayment, { model: 'keystone' }))).toContain(
      'Safe Tx Hash: hash-of-newer-safes',
    )
  })

  test('behavior: the message hash and the safeTxHash are those of the typed data', () => {
    const data = safeTxTypedData(ledgerSafe, ledgerTransfer)
    const { domain, types, primaryType, message } = data
    const messageHash = hashStruct({ data: message, primaryType, types })
    const listed = draw(ledgerSafe, ledgerTransfer, { model: 'other' }).screens.map(
      ({ compared }) => compared,
    )
    expect(listed).toContainEqual({ kind: 'message', value: messageHash })
    expect(listed).toContainEqual({
      kind: 'hash',
      value: hashTypedData({ domain, types, primaryType, message }),
    })
  })

  test('behavior: a message is one field of bytes on every device, and its whole hash is named as one of a message', () => {
    const inner: Hex = `0x${'5a'.repeat(32)}`
    const { safeMessageHash: hash, ...hashes } = hashSafeMessage(ledgerSafe, inner)
    const request = requestForMessage(ledgerSafe, inner, { hashes: { ...hashes, hash }, signer })
    for (const model of deviceModels) {
      const drawing = drawDevice(request, usualChoice(model))
      expect(JSON.stringify(drawing)).toContain('essage')
      expect(JSON.stringify(drawing)).not.toContain('Safe Tx Hash')
    }
    const list = drawDevice(request, usualChoice('other')).screens.map(({ key }) => key)
    expect(list).toEqual([
      'chainId',
      'verifyingContract',
      'message',
      'Domain hash',
      'Message hash',
      'Safe message hash',
    ])
  })

  test('behavior: an attack changes at least one screen, or the page says that the device cannot tell', () => {
    const batches = { ...ledgerTransfer, operation: 1 } as const
    for (const model of deviceModels)
      for (const route of ledgerRoutes)
        for (const showsHashes of [true, false])
          for (const innocent of [ledgerTransfer, batches]) {
            const choice = { model, route, showsHashes }
            const drawn = draw(ledgerSafe, innocent, choice)
            const attacked = draw(ledgerSafe, { ...innocent, data: otherData }, choice)
            const says = drawn.remarks.some(({ code }) => code === 'cannot-tell-batches-apart')
            expect(says || JSON.stringify(written(drawn)) !== JSON.stringify(written(attacked))).toBe(true)
          }
    const blind = { model: 'ledger-touch', route: 'labels', showsHashes: false } as const
    const [one, other] = [batches, { ...batches, data: otherData }].map((each) =>
      draw(ledgerSafe, each, blind),
    )
    expect(one).toEqual(other)
  })
})

describe('ledgerLines', () => {
  test('behavior: no digit is lost, and no line holds more than twenty-two of them', () => {
    fc.assert(
      fc.property(anyHash, (hash) => {
        const lines = ledgerLines(hash)
        expect(lines.join('')).toBe(hash)
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(22)
        expect(lines.length).toBeGreaterThanOrEqual(3)
        expect(lines.length).toBeLessThanOrEqual(5)
      }),
    )
  })

  test('behavior: wide digits fill a line sooner', () => {
    expect(ledgerLines('4'.repeat(30)).map((line) => line.length)).toEqual([14, 14, 2])
    expect(ledgerLines('1'.repeat(30)).map((line) => line.length)).toEqual([19, 11])
    expect(ledgerLines('c'.repeat(30)).map((line) => line.length)).toEqual([22, 8])
  })
})
