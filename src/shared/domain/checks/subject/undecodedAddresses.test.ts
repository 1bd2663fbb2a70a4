import { encodeAbiParameters, type Hex, parseAbiParameters } from 'viem'
import { describe, expect, test } from 'vitest'
import { account, carol, encode, scene, stranger, usdc } from '../../../testing/checkScene.ts'
import { createSubject } from './createSubject.ts'
import { hasUndecodedCalls, undecodedAddresses } from './undecodedAddresses.ts'

const target = account('target')
const word = (address: string) => address.slice(2).padStart(64, '0')
const naming = (...addresses: readonly string[]): Hex => `0x12345678${addresses.map(word).join('')}`
const callOf = (data: Hex) => createSubject(scene({ to: target, data })).call
const look = (data: Hex) => [undecodedAddresses(callOf(data)), hasUndecodedCalls(callOf(data))]

describe('undecodedAddresses', () => {
  test('behavior: the words of an unknown method are searched, those of a known one are not', () => {
    expect([
      look(naming(stranger, carol)),
      look(encode('transfer(address to,uint256 value)', [stranger, 5n])),
      look('0x'),
    ]).toEqual([
      [[stranger, carol], false],
      [[], false],
      [[], false],
    ])
  })

  test('behavior: of a remote call only what is passed on is searched, each account once', () => {
    const message = (data: Hex) =>
      encode('sendMessage(address target,bytes message,uint32 minGasLimit)', [usdc, data, 0])
    expect([
      look(message(naming(stranger, carol, stranger))),
      look(message('0x12345678')),
      look(message(encode('transfer(address to,uint256 value)', [stranger, 5n]))),
    ]).toEqual([
      [[stranger, carol], true],
      [[], true],
      [[], false],
    ])
  })

  test('behavior: the commands of a router that are all known name whom they pay, others are searched', () => {
    const sweep = encodeAbiParameters(parseAbiParameters('address,address,uint256'), [usdc, stranger, 1n])
    const execute = (commands: Hex) =>
      encode('execute(bytes commands,bytes[] inputs,uint256 deadline)', [commands, [sweep], 1n])
    expect([look(execute('0x04')), look(execute('0x3f'))]).toEqual([
      [[stranger], false],
      [[usdc, stranger], true],
    ])
  })
})
