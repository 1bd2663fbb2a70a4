import type { SafeState } from '../../domain/safe/SafeState.ts'
import type { SafePlace } from '../../domain/safe/safeDomain.ts'
import { lowerAddress } from '../../domain/values/address.ts'
import { type Hex, isHex } from '../../domain/values/hex.ts'
import { safeSlots } from '../safe/safeSlots.ts'
import type { Answer, Item, Request } from './Script.ts'
import { parseState, stateReads } from './stateReads.ts'

/** The Safe as it is at `block`; `undefined` when there is none that answers. */
export async function readBefore(
  request: Request,
  place: SafePlace,
  block: Hex | 'latest',
  signal: AbortSignal,
): Promise<SafeState | undefined> {
  const safe = lowerAddress(place.safe)
  const slots = [safeSlots.singleton, safeSlots.guard, safeSlots.moduleGuard, safeSlots.fallbackHandler]
  const [answers, words] = await Promise.all([
    Promise.all(stateReads(place).map((item) => readItem(request, item, block, signal))),
    Promise.all(
      slots.map((slot) => request({ method: 'eth_getStorageAt', params: [safe, slot, block] }, { signal })),
    ),
  ])
  const known = new Map<Hex, Hex>()
  for (const [index, slot] of slots.entries()) {
    const word = words[index]
    if (isHex(word)) known.set(slot, word)
  }
  return parseState(place, answers, known)
}

/** A read that goes back is an answer too; a node that does not answer is not. */
async function readItem(
  request: Request,
  item: Item,
  block: Hex | 'latest',
  signal: AbortSignal,
): Promise<Answer> {
  if (item.kind !== 'read') return { ok: false, data: '0x' }
  const params = [{ to: item.to, data: item.data }, block]
  try {
    const data = await request({ method: 'eth_call', params }, { signal })
    return isHex(data) ? { ok: true, data } : { ok: false, data: '0x' }
  } catch (error) {
    signal.throwIfAborted()
    // A Safe of an old version has not all of the getters, and its revert is an error of the node.
    if (error instanceof Error) return { ok: false, data: '0x' }
    throw error
  }
}
