import { keccak_256 } from '@noble/hashes/sha3'
import { readSaidOfSafe } from '../../src/shared/chain/proof/readSaidOfSafe.ts'
import { readStateProof } from '../../src/shared/chain/proof/readStateProof.ts'
import { proveAccount } from '../../src/shared/domain/proof/accountProof.ts'
import { readBlockHeader } from '../../src/shared/domain/proof/blockHeader.ts'
import { readSafeProof, slotsOfSafe } from '../../src/shared/domain/proof/safeProof.ts'
import { hexToBytes } from '../../src/shared/domain/values/hexBytes.ts'
import { readFields } from '../../src/shared/domain/values/untrusted.ts'
import { createProvenChain, stateWithOwners } from '../../src/shared/testing/provenChain.ts'
import { measureCpu, ratioResult } from './measureCpu.ts'
import type { Subject } from './Subject.ts'
import { median } from './statistics.ts'

const safe = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const state = stateWithOwners(100)
const repeats = 10
const { signal } = new AbortController()

/** The state of a Safe with 100 owners, proven to the last link, beside one hash over all that was sent for it. */
export const proof: Subject = {
  name: 'proof',
  usualRounds: 15,
  minutes: 10,
  limits: { 'proof.verifyVsKeccak': { atMost: 4 }, 'proof.questions': { atMost: 4 } },
  async measure({ rounds, print }) {
    const chain = createProvenChain({ safe, state })
    const slots = slotsOfSafe(state)
    const header = readBlockHeader(await chain({ method: 'eth_getBlockByNumber', params: ['latest', false] }))
    const answer = await chain({ method: 'eth_getProof', params: [safe, slots, 'latest'] })
    if (header === undefined) throw new Error('The chain has no header')
    const stateRoot = hexToBytes(header.stateRoot)
    const verify = () => {
      const account = proveAccount({ stateRoot, address: safe, slots }, answer)
      if (account === undefined || readSafeProof(state, account.slots).kind !== 'proven')
        throw new Error('not proven')
    }
    const bytes = bytesOf(answer)
    const costs = measureCpu(
      { ours: repeated(verify), floor: repeated(() => keccak_256(bytes)) },
      { rounds, warmUp: 3 },
    )
    const [whole, reads] = await Promise.all([questionsFor(chain, 'proof'), questionsFor(chain, 'reads')])
    print(
      `\nProof of ${state.owners.length} owners, ${slots.length} slots, ${(bytes.length / 1_000).toFixed(1)} kB: ms of CPU to verify it ${(median(costs.ours) / repeats).toFixed(1)}, one keccak of as many bytes ${(median(costs.floor) / repeats).toFixed(1)}; ${whole} questions to the main node, ${reads} of them ordinary reads`,
    )
    return [
      ratioResult('proof.verifyVsKeccak', costs.ours, costs.floor),
      { name: 'proof.questions', value: whole, unit: 'questions' },
      { name: 'proof.vsReads', value: whole / reads, unit: 'x' },
    ]
  },
}

function repeated(run: () => void): () => void {
  return () => {
    for (let index = 0; index < repeats; index++) run()
  }
}

/** The bytes of every node of the proof, one after the other. */
function bytesOf(answer: unknown): Uint8Array {
  const fields = readFields(answer)
  const storage = Array.isArray(fields?.['storageProof']) ? fields['storageProof'] : []
  const nodes = [fields?.['accountProof'], ...storage.map((one) => readFields(one)?.['proof'])].flat()
  return hexToBytes(`0x${nodes.map((node) => String(node).slice(2)).join('')}`)
}

/** How often the main node is asked, with a witness that agrees. */
async function questionsFor(chain: ReturnType<typeof createProvenChain>, what: 'proof' | 'reads') {
  let asked = 0
  const main = {
    host: 'main.example',
    request: (...given: Parameters<typeof chain>) => {
      asked += 1
      return chain(...given)
    },
  }
  if (what === 'reads') await readSaidOfSafe(main.request, { safe, block: 0x178264fn }, signal)
  else {
    const witnesses = [{ host: 'witness.example', request: chain }]
    const { kind } = await readStateProof({ safe, main, witnesses }, signal)
    if (kind !== 'proven') throw new Error('not proven')
  }
  return asked
}
