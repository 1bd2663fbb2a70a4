import { type Hex, zeroAddress, zeroHash } from 'viem'
import type { LowerAddress } from '../domain/values/address.ts'

/** A nested call that a test expects. `path` is as findings name it. */
export type ExpectedCall = {
  readonly path: string
  readonly from: LowerAddress | undefined
  readonly to: LowerAddress
  /** Wei. */
  readonly value: bigint
  readonly operation: number
}

/** A selector, the arguments of a call of it, and the calls nested in that call. */
export type NestedCallCase = readonly [Hex, readonly unknown[], readonly ExpectedCall[]]

/** The accounts of the cases, and the data of every nested call. */
export type CallSample = {
  readonly wrapper: LowerAddress
  readonly target: LowerAddress
  readonly data: Hex
}

/** Cases of the wrappers of single protocols: modules, governance, vaults, lending, accounts. */
export function protocolCalls({ wrapper, target, data }: CallSample): readonly NestedCallCase[] {
  const nested = (call: Partial<ExpectedCall> & { path: string }): ExpectedCall => ({
    from: wrapper,
    to: target,
    value: 0n,
    operation: 0,
    ...call,
  })
  const unknownFrom = (path: string) => nested({ path, from: undefined, value: 7n })
  const valued = (path: string) => nested({ path, value: 7n })
  const setup = nested({ path: 'setup call', operation: 1 })
  const created = nested({ path: 'setup call', from: undefined })
  const items = [{ to: target, value: 7n, data }]
  const bundle = [{ to: target, data, value: 7n, skipRevert: false, callbackHash: zeroHash }]
  const credit = [{ target, callData: data }]
  return [
    ['0xa97ab18a', [[target], 1n, target, data, zeroAddress, 0n, zeroAddress], [setup]],
    ['0xa97ab18a', [[target], 1n, zeroAddress, data, zeroAddress, 0n, zeroAddress], []],
    ['0x0ec78d9e', [[target], 1n, target, data], [setup]],
    ['0x0ec78d9e', [[target], 1n, zeroAddress, data], []],
    ['0xd18af54d', [target, data, 1n, zeroAddress], [created]],
    ['0x4662f9d6', [target, data, 1n], [created]],
    ['0x1a334b0b', [target, data, 1n], [created]],
    ['0xf1ab873c', [target, data, 1n], [created]],
    ['0x4164139f', [target, 7n, data, 0], [unknownFrom('module call')]],
    ['0x2351a877', ['id', [zeroHash], target, 7n, data, 0], [unknownFrom('module call')]],
    ['0x14604b8c', ['id', [zeroHash], target, 7n, data, 0, 0n], [unknownFrom('module call')]],
    [
      '0x0494294e',
      [target, '0x', [{ ...items[0], operation: 1 }], 'why'],
      [{ ...unknownFrom('scheduled call 1'), operation: 1 }],
    ],
    ['0x09018308', [3, [target], [7n], [data], [1]], [{ ...unknownFrom('module call 1'), operation: 1 }]],
    ['0x9e5d4c49', [target, 7n, data], [valued('call')]],
    ['0x51945447', [target, 7n, data, 1], [{ ...valued('call'), operation: 1 }]],
    ['0x3f707e6b', [items], [valued('call 1')]],
    ['0xf69e64b2', [items], [valued('call 1')]],
    ['0x3f579f42', [target, 7n, data], [valued('call')]],
    ['0xc6427474', [target, 7n, data], [valued('scheduled call')]],
    ['0x9a79018e', [[target], [7n], [data], 'why', 1], [unknownFrom('scheduled call 1')]],
    ['0xc28bc2fa', [target, 7n, data], [valued('call')]],
    ['0xf801a698', [target, data, 5], [nested({ path: 'scheduled call' })]],
    ['0xc71bf324', [zeroHash, items, 0n], [valued('call 1')]],
    ['0x9cba3021', ['0x', items, 0n, 1n, 2n, 1, true], [unknownFrom('scheduled call 1')]],
    ['0xfbd56e41', ['0x', items, 0n, true, true, 1n, 2n], [unknownFrom('scheduled call 1')]],
    ['0xea65ab82', ['0x', items, 1n, 2n, '0x'], [unknownFrom('scheduled call 1')]],
    ['0x46d2fbbb', [target, zeroHash, data, 5n], [nested({ path: 'scheduled call', operation: 1 })]],
    ['0x168ccd67', [target, zeroHash, data, 5n], [nested({ path: 'call', operation: 1 })]],
    [
      '0xc16ae7a4',
      [[{ targetContract: target, onBehalfOfAccount: wrapper, value: 7n, data }]],
      [valued('call 1')],
    ],
    ['0x1f8b5215', [target, wrapper, 7n, data], [valued('call')]],
    ['0xb9b70ff5', [target, wrapper, 7n, data], [valued('call')]],
    ['0x374f435d', [bundle], [valued('call 1')]],
    ['0x803a7fba', [bundle], [valued('call 1')]],
    ['0x92beab1d', [wrapper, credit, 0n], [nested({ path: 'call 1' })]],
    ['0xebe4107c', [wrapper, credit], [nested({ path: 'call 1' })]],
    ['0x36b2ced3', [wrapper, credit], [nested({ path: 'call 1' })]],
    ['0x7e2ca9db', [wrapper, credit], [nested({ path: 'call 1' })]],
    ['0xf6e715d0', [target, data, 7n], [valued('call')]],
    ['0x224d8703', [[target], [data], [7n]], [valued('call 1')]],
    ['0x2213bc0b', [wrapper, wrapper, 7n, target, data], [nested({ path: 'call' })]],
    ['0x39255d5b', [target, data, '0x'], [nested({ path: 'call' })]],
    ['0x4036176a', [target, data], [nested({ path: 'call' })]],
  ]
}
