import { toFunctionSelector, toFunctionSignature } from 'viem'
import { describe, expect, test } from 'vitest'
import { type AbiParameter, parseSignature } from './abi.ts'
import { findKnownMethod } from './knownAbis.ts'
import { indexMethods, knownMethods } from './knownMethods.ts'

const lines = knownMethods.flatMap((text) => text.trim().split('\n'))
const entries = [...indexMethods()] as readonly (readonly [`0x${string}`, string])[]

/** What a Safe is asked for day by day, in the kinds of calls it makes. */
const everyday = [
  'transfer(address,uint256)',
  'setAllowance(address,address,uint96,uint16,uint32)',
  'unoswapTo(uint256,uint256,uint256,uint256,uint256)',
  'createOrder((address,address,uint256,uint256,bytes32,uint256,uint32,bool,int64))',
  'batchSwap(uint8,(bytes32,uint256,uint256,uint256,bytes)[],address[],(address,bool,address,bool),int256[],uint256)',
  'remove_liquidity_one_coin(uint256,int128,uint256)',
  'repayWithATokens(address,uint256,uint256)',
  'allow(address,bool)',
  'setAuthorization(address,bool)',
  'claimWithdrawalsTo(uint256[],uint256[],address)',
  'completeQueuedWithdrawal((address,address,address,uint256,uint32,address[],uint256[]),address[],bool)',
  'deposit(bytes,bytes,bytes,bytes32)',
  'depositTransaction(address,uint256,uint64,bool,bytes)',
  'send((uint32,bytes32,uint256,uint256,bytes,bytes,bytes),(uint256,uint256),address)',
  'setPeer(uint32,bytes32)',
  'withdrawMax(uint256,address)',
  'setFlowrate(address,address,int96)',
  'disperseToken(address,address[],uint256[])',
  'castVoteWithReasonAndParams(uint256,uint8,string,bytes)',
  'setSubnodeRecord(bytes32,string,address,address,uint64,uint32,uint64)',
  'delegateAll(address,bytes32,bool)',
  'setUserRole(address,uint8,bool)',
  'setOperationalAdmin(address)',
  'depositBribeWithPermit(bytes32,address,uint256,uint256,uint256,uint256,bytes)',
  'lock(address,uint256,address)',
  'withdrawGasToken()',
  'retryPayload(uint16,bytes,bytes)',
  'addGauges(string,address[])',
]

function isNamed({ name, type }: AbiParameter): boolean {
  if (name === '') return false
  const inner = type.kind === 'array' ? innermost(type.item) : type
  return inner.kind !== 'tuple' || inner.fields.every(isNamed)
}

function innermost(type: AbiParameter['type']): AbiParameter['type'] {
  return type.kind === 'array' ? innermost(type.item) : type
}

describe('knownMethods', () => {
  test('behavior: every line is a selector and a signature, each once', () => {
    expect(lines.filter((line) => !/^0x[0-9a-f]{8} \w+\(.*\)$/.test(line))).toEqual([])
    // Two signatures with one selector, or one that is there twice, would leave one line unread.
    expect(lines.length - entries.length).toBe(0)
    expect(entries.length).toBeGreaterThan(3_500)
  })

  test('behavior: each selector is the hash of its signature, as viem hashes it', () => {
    const wrong = entries.filter(([selector, text]) => toFunctionSelector(`function ${text}`) !== selector)
    expect(wrong).toEqual([])
  })

  test('behavior: each is read as viem reads it', () => {
    const wrong = entries.filter(
      ([selector, text]) =>
        findKnownMethod(selector)?.signature !== toFunctionSignature(`function ${text}`) ||
        parseSignature(selector, text) === undefined,
    )
    expect(wrong).toEqual([])
  })

  test('behavior: every argument has a name, also inside tuples', () => {
    const nameless = entries.filter(([selector]) => findKnownMethod(selector)?.inputs.every(isNamed) !== true)
    expect(nameless).toEqual([])
  })

  test.each(everyday)('behavior: %s is known', (signature) => {
    expect(findKnownMethod(toFunctionSelector(`function ${signature}`))?.signature).toBe(signature)
  })
})
