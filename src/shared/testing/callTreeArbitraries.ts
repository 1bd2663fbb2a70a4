import fc from 'fast-check'
import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { type BatchCall, encodeMultiSend } from '../domain/calldata/multiSend.ts'
import { lowerAddress } from '../domain/values/address.ts'
import { anyAddress, anyUint256 } from './domainArbitraries.ts'

/** A call, and the calls in it when it is a batch. */
export type CallTree = BatchCall & { readonly inner: readonly CallTree[] | undefined }

const multiSendCallOnly = '0x40a2accbd92bca938b02010e17a5b8929b49130d'

const anyLeaf: fc.Arbitrary<CallTree> = fc.record({
  operation: fc.constantFrom(0, 1),
  to: anyAddress.map(lowerAddress),
  value: anyUint256,
  data: fc.oneof(
    fc.constant<Hex>('0x'),
    fc
      .tuple(anyAddress, anyUint256)
      .map((args) => encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })),
    fc.constant<Hex>('0x804e1f0a1234'),
  ),
  inner: fc.constant(undefined),
})

/** Batches in batches, with transfers, plain values and unknown calls as leaves. */
export const { batch: anyCallTree } = fc.letrec<{ batch: CallTree }>((tie) => ({
  batch: fc.array(fc.oneof({ maxDepth: 3 }, anyLeaf, tie('batch')), { minLength: 1, maxLength: 4 }).map(
    (inner): CallTree => ({
      operation: 1,
      to: multiSendCallOnly,
      value: 0n,
      data: encodeMultiSend(inner),
      inner,
    }),
  ),
}))
