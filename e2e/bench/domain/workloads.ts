import { keccak_256 } from '@noble/hashes/sha3'
import { decodeFunctionData, erc20Abi, type Hex, hashTypedData, parseAbi } from 'viem'
import { judgeRows } from '../../../src/shared/dashboard/pages/payments/listState.ts'
import { decodeCall } from '../../../src/shared/domain/calldata/decodeCall.ts'
import { splitMultiSend } from '../../../src/shared/domain/calldata/multiSend.ts'
import { runChecks } from '../../../src/shared/domain/checks/runChecks.ts'
import type { CheckedTransaction } from '../../../src/shared/domain/checks/subject/CheckSubject.ts'
import type { Anchor } from '../../../src/shared/domain/checks/subject/lookAlikes.ts'
import type { PaymentFacts } from '../../../src/shared/domain/paymentList/readPayment.ts'
import { readPaymentFile } from '../../../src/shared/domain/paymentList/readPaymentFile.ts'
import { readPayments } from '../../../src/shared/domain/paymentList/readPayments.ts'
import {
  type SafeTransaction,
  safeTransaction,
} from '../../../src/shared/domain/transaction/safeTransaction.ts'
import { hashSafeTransaction } from '../../../src/shared/domain/transaction/safeTxHash.ts'
import { safeTxTypedData } from '../../../src/shared/domain/transaction/safeTxTypedData.ts'
import {
  type Address,
  checksumAddress,
  type LowerAddress,
} from '../../../src/shared/domain/values/address.ts'
import { finishSlices } from '../../../src/shared/domain/values/slices.ts'
import { account, batch, scene, transfer, usdc } from '../../../src/shared/testing/checkScene.ts'

/** What is measured, in Node and in Chromium alike. Making one prepares everything that is not to be counted. */
export type Workload = { readonly ours: () => void; readonly floor: () => void }

export const hashCount = 1_000
export const batchCount = 1_000
export const callCount = 100
export const checkRepeats = 20
export const longList = 5_000
export const shortList = 500

/** 1,000 hashes from hex and bigints, conversion included, beside three raw keccaks each of the same build. */
export function hashWork(): Workload & { readonly viem: () => void } {
  const { identity } = scene({ to: usdc })
  const transactions = Array.from({ length: hashCount }, (_, index) => someTransaction(index))
  const data = new Uint8Array(68).fill(68)
  const struct = new Uint8Array(352).fill(96)
  const signed = new Uint8Array(66).fill(66)
  return {
    ours() {
      for (const transaction of transactions) hashSafeTransaction(identity, transaction)
    },
    floor() {
      for (let index = 0; index < hashCount; index++) {
        keccak_256(data)
        keccak_256(struct)
        keccak_256(signed)
      }
    },
    viem() {
      for (const transaction of transactions) hashTypedData(safeTxTypedData(identity, transaction))
    },
  }
}

function someTransaction(index: number): SafeTransaction {
  return safeTransaction({
    to: checksumAddress(account(`to ${index}`)),
    value: BigInt(index) * 10n ** 15n,
    data: transfer(account(`recipient ${index}`), BigInt(index)),
    nonce: BigInt(index),
  })
}

/** `batches` batches of 100 transfers with distinct addresses, to the last leaf and byte, beside viem's decoder. */
export function decodeWork(batches: number): Workload {
  const from = scene({ to: usdc }).identity.safe
  const list = Array.from({ length: batches }, (_, index) => someBatch(index))
  return {
    ours() {
      for (const { to, data } of list) {
        const decoded = decodeCall({ from, to, value: 0n, data, operation: 1 })
        if (decoded.calls.length !== callCount || decoded.problems.length > 0) throw new Error('not decoded')
      }
    },
    floor() {
      for (const { data } of list) decodeWithViem(data)
    },
  }
}

function someBatch(index: number): { readonly to: Address; readonly data: Hex } {
  const list = Array.from({ length: callCount }, (_, number) => ({
    to: distinct(index, number, 'a1'),
    data: transfer(distinct(index, number, 'b2'), BigInt(index * callCount + number + 1)),
  }))
  const { to, data = '0x' } = batch(list)
  return { to: checksumAddress(to), data }
}

function distinct(index: number, number: number, digits: string): Hex {
  return `0x${digits}${((index * callCount + number) * 2_654_435_761).toString(16).padStart(38, '7')}`
}

const multiSendAbi = parseAbi(['function multiSend(bytes transactions)'])

/** viem has no parser for the packed batch: ours finds where the calls are, and viem decodes everything else. */
function decodeWithViem(data: Hex): void {
  const { args } = decodeFunctionData({ abi: multiSendAbi, data })
  for (const { source, start, end } of splitMultiSend(args[0]).entries)
    decodeFunctionData({ abi: erc20Abi, data: `0x${source.hex.slice(start, end)}` })
}

/** Hashing, decoding and every check of a batch of 200 payments, beside the same of one payment. */
export function checksWork(): Workload {
  const calls = Array.from({ length: 200 }, (_, index) => ({
    to: usdc,
    data: transfer(account(`employee ${index}`), BigInt(index + 1) * 10n ** 6n),
  }))
  const repeat = (checked: CheckedTransaction) => () => {
    for (let index = 0; index < checkRepeats; index++) runChecks(checked)
  }
  return { ours: repeat(scene(batch(calls))), floor: repeat(scene(calls[0] ?? { to: usdc })) }
}

const listToken = checksumAddress(account('token of a list'))

/** A list of payments as a file has it: currency and a token in turns, to accounts that are all different. */
export function listText(rows: number, token: Address): string {
  const lines = Array.from({ length: rows }, (_, row) => {
    const receiver = checksumAddress(account(`payee ${row}`))
    return row % 2 === 0 ? `native,,${receiver},0.00${row + 1},` : `erc20,${token},${receiver},${row + 1}.25,`
  })
  return ['token_type,token_address,receiver,amount,id', ...lines].join('\n')
}

/** Reading and checking of 5,000 rows beside those of 500, with 200 accounts that are known. */
export function listWork(): Workload {
  const facts: PaymentFacts = {
    network: { id: 1, shortName: 'eth', nativeDecimals: 18 },
    mark: '.',
    tokens: new Map([[listToken, { kind: 'erc20', decimals: 6 }]]),
    names: new Map(),
  }
  const known = Array.from(
    { length: 200 },
    (_, index): Anchor => ({ address: account(`known ${index}`), relation: { kind: 'past-recipient' } }),
  )
  const about = { safe: checksumAddress(account('safe')), owners: [], known, paid: new Set<LowerAddress>() }
  const readAndCheck = (text: string, rows: number) => () => {
    const file = readPaymentFile(text)
    if (file.kind !== 'rows') throw new Error('The list cannot be read')
    const judged = judgeRows(finishSlices(readPayments(file.rows, facts)), about, [])
    if (judged.length !== rows || judged.some(({ verdict }) => verdict === 'wrong'))
      throw new Error('Not every row is right')
  }
  return {
    ours: readAndCheck(listText(longList, listToken), longList),
    floor: readAndCheck(listText(shortList, listToken), shortList),
  }
}
