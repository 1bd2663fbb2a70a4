import { describe, expect, test } from 'vitest'
import {
  calmMessageFacts,
  messageScene,
  multiSendCallOnly,
  payroll,
  safe,
  stranger,
  usdc,
} from '../../testing/checkScene.ts'
import { parseTypedData, type TypedData } from '../typedData/typedData.ts'
import { checksumAddress } from '../values/address.ts'
import { readInnerTransaction } from './innerTransaction.ts'
import { assessMessage, assessWithInner } from './runChecks.ts'
import { unknownFact } from './subject/Fact.ts'
import type { MessageContent } from './subject/MessageSubject.ts'

const fields = ['to:address', 'value:uint256', 'data:bytes', 'operation:uint8', 'safeTxGas:uint256']
  .concat([
    'baseGas:uint256',
    'gasPrice:uint256',
    'gasToken:address',
    'refundReceiver:address',
    'nonce:uint256',
  ])
  .map((field) => {
    const [name = '', type = ''] = field.split(':')
    return { name, type }
  })
const zeroAddress = `0x${'0'.repeat(40)}`
const plain = {
  to: checksumAddress(stranger),
  value: '1',
  data: '0x',
  operation: 0,
  safeTxGas: '0',
  baseGas: '0',
  gasPrice: '0',
  gasToken: zeroAddress,
  refundReceiver: zeroAddress,
  nonce: '4',
}

function safeTx(message: object, primaryType = 'SafeTx'): TypedData {
  const typedData = parseTypedData({
    domain: { chainId: 1, verifyingContract: checksumAddress(usdc) },
    types: { [primaryType]: fields },
    primaryType,
    message: { ...plain, ...message },
  })
  if (typedData === undefined) throw new Error('this is typed data')
  return typedData
}

function check(typedData: TypedData) {
  const content: MessageContent = { kind: 'typed-data', typedData }
  const checked = messageScene(content)
  const { identity } = checked
  const state = unknownFact('chain-silent')
  const inner = readInnerTransaction(typedData, { identity, facts: () => ({ ...calmMessageFacts, state }) })
  return { inner, assessment: assessWithInner(assessMessage(checked), inner) }
}

describe('readInnerTransaction', () => {
  test('behavior: reads the call of the other Safe', () => {
    const { inner } = check(safeTx({ value: '7' }))
    expect(inner?.safe).toBe(usdc)
    expect(inner?.call).toMatchObject({ to: stranger, value: 7n, operation: 0 })
  })

  test('behavior: the Safe and the chain are those that the domain names, or else this chain and no Safe', () => {
    const { identity } = messageScene({ kind: 'text', text: 'hello' })
    const read = (domain: TypedData['domain'], message: object = {}) =>
      readInnerTransaction({ ...safeTx(message), domain }, { identity, facts: () => calmMessageFacts })
    expect(read({ verifyingContract: checksumAddress(usdc) })?.identity).toMatchObject({
      safe: checksumAddress(usdc),
      chainId: 1,
    })
    expect(read({ verifyingContract: checksumAddress(usdc), chainId: 10 })?.identity.chainId).toBe(10)
    expect(read({ chainId: 1 })).toBeUndefined()
    const named = { verifyingContract: checksumAddress(usdc) }
    expect(read(named)?.transaction.nonce).toBe(4n)
    expect(read(named, { nonce: 'x' })?.transaction.nonce).toBe(0n)
  })

  test('behavior: capitals that do not fit keep no call from being judged, since a wallet signs it in any', () => {
    const wrong = `0x${stranger
      .slice(2)
      .toUpperCase()
      .replace(/[A-F]/, (digit) => digit.toLowerCase())}`
    expect(check(safeTx({ to: wrong })).inner?.call.to).toBe(stranger)
  })

  test('behavior: other typed data hold none, nor do those that lack a field', () => {
    expect(check(safeTx({ value: '0' }, 'Mail')).inner).toBeUndefined()
    expect(check(safeTx({ to: 'somebody' })).inner).toBeUndefined()
    expect(check(safeTx({})).inner?.safe).not.toBe(safe)
  })
})

describe('readInnerTransaction of requests that another account sends', () => {
  const read = (types: object, primaryType: string, message: object) => {
    const domain = { chainId: 1, verifyingContract: checksumAddress(usdc) }
    const typedData = parseTypedData({ domain, types, primaryType, message })
    if (typedData === undefined) throw new Error('this is typed data')
    return check(typedData)
  }
  const field = (text: string) =>
    text.split(', ').map((one) => {
      const [type = '', name = ''] = one.split(' ')
      return { name, type }
    })
  const word = (value: string) => value.replace('0x', '').padStart(64, '0')
  const transfer = (to: string) => `0xa9059cbb${word(to)}${word('f4240')}`

  test('behavior: a request with a target is a call of this Safe to it', () => {
    const { inner, assessment } = read({ Ask: field('address to, bytes data') }, 'Ask', {
      to: checksumAddress(usdc),
      data: transfer(stranger),
    })
    expect(inner?.safe).toBe(safe)
    expect(inner?.transfers[0]?.transfer).toMatchObject({ to: stranger, amount: 1_000_000n, token: usdc })
    expect(assessment.findings.map(({ id, place }) => `${id} ${place}`)).toContain('F8 inner transaction')
  })

  test('behavior: calldata without a target go to the contract that the domain names', () => {
    const types = { MetaCall: field('address from, bytes functionSignature') }
    const message = { from: checksumAddress(safe), functionSignature: transfer(stranger) }
    expect(read(types, 'MetaCall', message).inner?.call).toMatchObject({ to: usdc, from: safe })
    const module = { ModuleTx: field('bytes data, bytes32 salt') }
    const salted = { data: '0x12345678', salt: `0x${'11'.repeat(32)}` }
    expect(read(module, 'ModuleTx', salted).inner?.call).toMatchObject({ to: usdc, data: '0x12345678' })
  })

  test('behavior: several calls are looked at one by one', () => {
    const types = {
      Batch: field('Call[] calls'),
      Call: field('address target, uint256 value, bytes callData'),
    }
    const call = (target: string) => ({ target, value: '5', callData: '0x' })
    const { inner } = read(types, 'Batch', { calls: [call(stranger), call(payroll)] })
    expect(inner?.leaves.map(({ to, value }) => [to, value])).toEqual([
      [stranger, 5n],
      [payroll, 5n],
    ])
  })

  test('behavior: bytes that nothing calls are no request', () => {
    const types = { Attest: field('bytes32 schema, bytes data') }
    const schema = `0x${'22'.repeat(32)}`
    expect(read(types, 'Attest', { schema, data: '0x12345678aa' }).inner).toBeUndefined()
    expect(read(types, 'Attest', { schema, data: '0x' }).inner).toBeUndefined()
  })

  test('behavior: the message is as bad as what its calls do', () => {
    const types = { Ask: field('address to, bytes data') }
    const own = checksumAddress(safe)
    const enable = `0x610b5925${word(stranger)}`
    const severities = (message: object) =>
      read(types, 'Ask', message)
        .assessment.findings.filter(({ id }) => id === 'J10')
        .map(({ severity }) => severity)
    expect(severities({ to: own, data: enable })).toEqual(['critical'])
    expect(severities({ to: checksumAddress(usdc), data: transfer(payroll) })).toEqual(['warning'])
    expect(severities({ to: checksumAddress(stranger), data: '0x12345678' })).toEqual(['high'])
  })
})

describe('assessWithInner', () => {
  test('behavior: what the inner calls do is found, where they are, the worst first', () => {
    // approve(stranger, 2^256 - 1)
    const spender = stranger.slice(2).padStart(64, '0')
    const data = `0x095ea7b3${spender}${'f'.repeat(64)}`
    const { assessment } = check(safeTx({ to: checksumAddress(usdc), data, operation: 1 }))
    const inner = assessment.findings.filter(({ place }) => place.startsWith('inner transaction'))
    expect(inner.map(({ severity }) => severity)).toContain('critical')
    expect(assessment.needsAcknowledgement).toBe(true)
    const severities = assessment.findings.map(({ severity }) => severity)
    expect(severities.lastIndexOf('critical')).toBeLessThan(severities.indexOf('high'))
  })

  test('behavior: each finding says where in the inner transaction it is', () => {
    const thief = stranger.slice(2).padStart(64, '0')
    const approve = `095ea7b3${thief}${'f'.repeat(64)}`
    const item = `00${usdc.slice(2)}${'0'.repeat(64)}${'44'.padStart(64, '0')}${approve}`
    const length = (item.length / 2).toString(16).padStart(64, '0')
    const data = `0x8d80ff0a${'20'.padStart(64, '0')}${length}${item.padEnd(Math.ceil(item.length / 64) * 64, '0')}`
    const { assessment } = check(safeTx({ to: checksumAddress(multiSendCallOnly), data, operation: 1 }))
    const places = assessment.findings.map(({ id, place }) => `${id} ${place}`)
    expect(places).toContain('F1 inner transaction > batch item 1')
    expect(places.filter((place) => place.startsWith('J2'))).toEqual(['J2 message'])
  })

  test('behavior: an acknowledgement is asked for when either of the two needs one', () => {
    const outer = assessMessage(messageScene({ kind: 'text', text: 'hello' }))
    const { inner } = check(safeTx({ to: checksumAddress(usdc), operation: 1 }))
    const { inner: harmless } = check(safeTx({ to: checksumAddress(payroll) }))
    expect(outer.needsAcknowledgement).toBe(false)
    expect(assessWithInner(outer, inner).needsAcknowledgement).toBe(true)
    expect(assessWithInner(outer, harmless).needsAcknowledgement).toBe(false)
    const critical = { ...outer, needsAcknowledgement: true }
    expect(assessWithInner(critical, harmless).needsAcknowledgement).toBe(true)
    expect(assessWithInner(outer, inner)).toMatchObject({ ran: outer.ran, unchecked: outer.unchecked })
  })

  test('behavior: without an inner transaction nothing changes', () => {
    const outer = assessMessage(messageScene({ kind: 'text', text: 'hello' }))
    expect(assessWithInner(outer, undefined)).toBe(outer)
  })
})
