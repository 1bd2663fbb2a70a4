import type { Address } from '../values/address.ts'
import { batchChecksum } from './batchChecksum.ts'
import { describeMethod } from './describeMethod.ts'
import { longestBatchFile, mostBatchCalls } from './readBatchFile.ts'
import type { WrittenCall } from './WrittenCall.ts'

export type BatchToWrite = {
  readonly name: string
  readonly description: string
  readonly chainId: number
  /** The Safe that it is made in; absent for a wallet. */
  readonly safe: Address | undefined
  readonly calls: readonly WrittenCall[]
  /** Milliseconds since 1970. */
  readonly createdAt: number
}

export type WrittenBatch =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: 'no-calls' | 'too-many' | 'too-large' }

/** The version of the Transaction Builder whose files are written. */
const builderVersion = '2.0.1'

/**
 * Writes a batch as a file of the Transaction Builder (version 1.0), with its checksum. Every entry has its bytes, and
 * beside them the method where its arguments give the same bytes, so that no reader shows one thing and sends another.
 * What `readBatchFile` would refuse is not written.
 */
export function writeBatchFile(batch: BatchToWrite): WrittenBatch {
  const { name, description, chainId, safe, calls, createdAt } = batch
  if (calls.length === 0) return { ok: false, problem: 'no-calls' }
  if (calls.length > mostBatchCalls) return { ok: false, problem: 'too-many' }
  const meta = {
    name,
    description,
    txBuilderVersion: builderVersion,
    createdFromSafeAddress: safe ?? '',
    createdFromOwnerAddress: '',
  }
  const file = {
    version: '1.0',
    chainId: String(chainId),
    createdAt,
    meta,
    transactions: calls.map(writeEntry),
  }
  const text = JSON.stringify({ ...file, meta: { ...meta, checksum: batchChecksum(file) } }, undefined, 2)
  return text.length > longestBatchFile ? { ok: false, problem: 'too-large' } : { ok: true, text }
}

function writeEntry(call: WrittenCall) {
  const described = describeMethod(call)
  return {
    to: call.to,
    value: call.value.toString(),
    data: call.data,
    contractMethod: described?.contractMethod ?? null,
    contractInputsValues: described?.contractInputsValues ?? null,
  }
}
