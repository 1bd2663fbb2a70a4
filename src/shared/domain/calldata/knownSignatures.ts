import { administrationSignatures } from './signatures/administrationSignatures.ts'
import { aggregatorSignatures } from './signatures/aggregatorSignatures.ts'
import { balancerSignatures } from './signatures/balancerSignatures.ts'
import { bridgeSignatures } from './signatures/bridgeSignatures.ts'
import { callSignatures } from './signatures/callSignatures.ts'
import { collectibleSignatures } from './signatures/collectibleSignatures.ts'
import { debtSignatures } from './signatures/debtSignatures.ts'
import { earningSignatures } from './signatures/earningSignatures.ts'
import { exchangeSignatures } from './signatures/exchangeSignatures.ts'
import { governanceSignatures } from './signatures/governanceSignatures.ts'
import { lendingSignatures } from './signatures/lendingSignatures.ts'
import { moduleSignatures } from './signatures/moduleSignatures.ts'
import { namingSignatures } from './signatures/namingSignatures.ts'
import { payoutSignatures } from './signatures/payoutSignatures.ts'
import { poolSignatures } from './signatures/poolSignatures.ts'
import { powerSignatures } from './signatures/powerSignatures.ts'
import { safeSignatures } from './signatures/safeSignatures.ts'
import { streamSignatures } from './signatures/streamSignatures.ts'
import { tokenSignatures } from './signatures/tokenSignatures.ts'
import { vaultSignatures } from './signatures/vaultSignatures.ts'

/**
 * Every signature that is known, by subject. A line is a selector, a space and a signature whose arguments all have
 * names. Rules judge arguments by these names: an argument that means different things to different contracts says so
 * (`tokenOrReceiver`). A test hashes every line, so that nothing is hashed when the lines are loaded.
 */
export const knownSignatures: readonly string[] = [
  safeSignatures,
  moduleSignatures,
  tokenSignatures,
  powerSignatures,
  administrationSignatures,
  callSignatures,
  exchangeSignatures,
  aggregatorSignatures,
  poolSignatures,
  balancerSignatures,
  lendingSignatures,
  debtSignatures,
  earningSignatures,
  vaultSignatures,
  bridgeSignatures,
  streamSignatures,
  payoutSignatures,
  governanceSignatures,
  namingSignatures,
  collectibleSignatures,
]

const selectorSize = 10

/** The signatures by selector (`0x` and eight lower-case digits), as text. */
export function indexSignatures(): ReadonlyMap<string, string> {
  const index = new Map<string, string>()
  for (const lines of knownSignatures)
    for (const line of lines.trim().split('\n'))
      index.set(line.slice(0, selectorSize), line.slice(selectorSize + 1))
  return index
}
