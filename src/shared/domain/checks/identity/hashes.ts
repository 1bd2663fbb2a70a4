import {
  reportFinding,
  reportUnchecked,
  silent,
  type TransactionCheck,
  type TransactionRule,
} from '../subject/Check.ts'
import { notApplicable } from '../subject/Fact.ts'

const claimedHash: TransactionCheck = {
  id: 'A1',
  runs: 'once',
  run: ({ facts, hashes }) => {
    if (!facts.claims.known) return reportUnchecked(facts.claims)
    if (facts.claims.value.length === 0) return reportUnchecked(notApplicable('no-other-hash'))
    return facts.claims.value
      .filter(({ hash }) => hash.toLowerCase() !== hashes.safeTxHash)
      .flatMap(({ by, hash }) =>
        reportFinding('critical', {
          code: 'A1.other-hash',
          facts: { by, hash, computed: hashes.safeTxHash },
        }),
      )
  },
}

const contractHash: TransactionCheck = {
  id: 'A2',
  runs: 'once',
  run: ({ facts, hashes }) => {
    if (!facts.contractHash.known) return reportUnchecked(facts.contractHash)
    const answer = facts.contractHash.value
    return answer.toLowerCase() === hashes.safeTxHash
      ? silent
      : reportFinding('critical', { code: 'A2.other-hash', facts: { answer, computed: hashes.safeTxHash } })
  },
}

const deviceHash: TransactionCheck = {
  id: 'A6',
  runs: 'once',
  run: ({ facts: { device } }) => {
    if (!device.known) return reportUnchecked(device)
    if (device.value === undefined) return reportUnchecked(notApplicable('nothing-entered'))
    if (device.value.matches > 0) return silent
    const code = device.value.isMarked === true ? 'A6.marked-different' : 'A6.no-match'
    return reportFinding('critical', { code, facts: {} })
  },
}

export const claimedHashRules: readonly TransactionRule[] = [claimedHash, contractHash, deviceHash]
