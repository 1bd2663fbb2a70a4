import { type MessageCheck, reportFinding, reportUnchecked, silent } from '../subject/Check.ts'
import { isFailed, notApplicable } from '../subject/Fact.ts'

export const namedHash: MessageCheck = {
  id: 'J14',
  runs: 'on-messages',
  run: ({ facts: { claims, contractHash }, hashes }) => {
    // J8 says that there is no hash.
    if (hashes === undefined) return reportUnchecked(notApplicable('no-hash'))
    const { safeMessageHash } = hashes
    const claimed = claims.known
      ? claims.value
          .filter(({ hash }) => hash.toLowerCase() !== safeMessageHash)
          .flatMap(({ by, hash }) =>
            reportFinding('critical', {
              code: 'J14.claimed',
              facts: { by, hash, computed: safeMessageHash },
            }),
          )
      : isFailed(claims)
        ? reportUnchecked(claims)
        : silent
    if (!contractHash.known) return [...claimed, ...reportUnchecked(contractHash)]
    return contractHash.value.toLowerCase() === safeMessageHash
      ? claimed
      : [
          ...claimed,
          ...reportFinding('critical', {
            code: 'J14.contract',
            facts: { answer: contractHash.value, computed: safeMessageHash },
          }),
        ]
  },
}
