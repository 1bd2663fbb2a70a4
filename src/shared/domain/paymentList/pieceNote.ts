import type { Hex } from '../values/hex.ts'

/** What the note of a transaction says of the list that it pays a part of. A note is not signed: anyone may have written it. */
export type PieceNote = {
  /** The first 8 digits of the hash of the whole list. */
  readonly list: string
  /** From 1. */
  readonly piece: number
  readonly of: number
}

/** `payout dee6b65f 3/5`. `list`: the hash of all payments of the list (`hashPayments`). */
export function writePieceNote(list: Hex, piece: number, of: number): string {
  return `payout ${list.slice(2, 10)} ${piece}/${of}`
}

/** `undefined` for every other note. */
export function readPieceNote(note: string | undefined): PieceNote | undefined {
  const [, list, piece, of] =
    /^payout ([0-9a-f]{8}) ([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(note?.trim() ?? '') ?? []
  if (list === undefined || Number(piece) > Number(of)) return undefined
  return { list, piece: Number(piece), of: Number(of) }
}

/** `dee6 b65f 09a1 77c3`: the beginning of the hash of a list, or as much of it as there is, to be read out. */
export function readableHash(hash: string): string {
  return (
    hash
      .replace(/^0x/, '')
      .slice(0, 16)
      .match(/.{1,4}/g) ?? []
  ).join(' ')
}
