import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { Assessment } from '../../../domain/checks/Assessment.ts'
import type { SignedTransaction } from '../../../domain/signable/Signable.ts'
import { Link } from '../../../routing/Link.tsx'
import text from '../../../ui/text.module.css'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { DecisionPart } from '../../parts/frame/verdict/VerdictHead.tsx'
import { ReadingPage } from '../../parts/reading/review/ReadingPage.tsx'
import { useLocalSignables } from '../../parts/waiting/local/useLocalSignables.ts'
import { SignActs } from '../../sign/acts/SignActs.tsx'

const Verification = lazyPart(
  async () => (await import('../../parts/reading/review/Verification.tsx')).Verification,
)

/**
 * The one transaction that a link or a file brought, read and checked before anything of it is kept. Who signs it keeps
 * it, with the signatures that came along.
 */
export function ArrivedReading({
  signed,
  status,
  children,
}: {
  readonly signed: SignedTransaction
  /** Where it came from. */
  readonly status: ReactNode
  /** What the file holds, below the reading. */
  readonly children: ReactNode
}) {
  const ready = useReady()
  const [assessment, setAssessment] = useState<Assessment>()
  const claims = useMemo(() => [{ by: 'What you were sent', hash: signed.safeTxHash }], [signed])
  const stored = useMemo(() => ({ ...signed, origin: 'device' }) as const, [signed])
  useKeptOnceSigned(ready, signed)
  return (
    <LazyParts fallback={<p className={text.small}>Loading the checks.</p>}>
      <Verification
        of={{ transaction: signed.transaction, claims, confirmations: signed.signatures }}
        onAssessed={setAssessment}
        level={1}
        frame={(parts) => (
          <ReadingPage parts={parts} link crumb={<ImportPath />} status={status} after={children}>
            <DecisionPart title="Sign and execute">
              <SignActs signable={stored} assessment={assessment} />
            </DecisionPart>
          </ReadingPage>
        )}
      />
    </LazyParts>
  )
}

/** Where this page is. */
export function ImportPath() {
  return (
    <>
      <Link to={{ page: 'transactions' }}>Queue</Link> / Import signatures
    </>
  )
}

/** A signature that was made here keeps its transaction; the others that came along belong to it. */
function useKeptOnceSigned(ready: Ready, signed: SignedTransaction) {
  const { local, add } = useLocalSignables('transaction', refOf(ready))
  const isKept = local.some(({ safeTxHash }) => safeTxHash === signed.safeTxHash)
  const wasKept = useRef(isKept)
  useEffect(() => {
    if (isKept && !wasKept.current) add([signed])
    wasKept.current = isKept
  })
}
