import { formatAmount } from '../../../../domain/values/amount.ts'
import { countOf } from '../../../../domain/values/countOf.ts'
import { Button } from '../../../../ui/Button.tsx'
import { useLater } from '../../frame/page/useLater.ts'
import styles from './ListProgress.module.css'
import type { ListWorking } from './ListWorking.ts'

/** What takes less is over before it is read. */
const shownAfterMilliseconds = 400

/** How far the work on a list is, with its *Stop*. */
export function ListProgress({ work }: { readonly work: ListWorking }) {
  const later = useLater(true, shownAfterMilliseconds)
  if (!later && !work.stopped) return null
  return (
    <div className={styles.progress}>
      <span role="status">{work.stopped ? stopped[work.kind] : progressWords(work)}</span>
      <Button small onClick={work.stopped ? work.goOn : work.stop}>
        {work.stopped ? 'Continue' : 'Stop'}
      </Button>
    </div>
  )
}

const stopped: Readonly<Record<ListWorking['kind'], string>> = {
  reading: 'The reading is stopped. Nothing can be composed.',
  asking: 'The tokens have not answered. Nothing can be composed.',
  names: 'The look-up is stopped. Nothing can be composed.',
  checking: 'The checks are stopped. Nothing can be composed.',
  history: 'Earlier payments are not all read.',
}

function progressWords({ kind, done, of }: ListWorking): string {
  const rows =
    of === undefined ? countOf(done, 'row') : `row ${writeRowNumber(done)} of ${writeRowNumber(of)}`
  switch (kind) {
    case 'reading':
      return `Reading ${rows}.`
    case 'asking':
      return `Asking ${countOf(of ?? 0, 'contract')} for the units of ${of === 1 ? 'its token' : 'their tokens'}.`
    case 'names':
      return `Looking up names: ${writeRowNumber(done)} of ${writeRowNumber(of ?? 0)}.`
    case 'checking':
      return `Checking ${rows}.`
    case 'history':
      return of === undefined
        ? `Reading earlier payments: ${countOf(done, 'transaction')} so far.`
        : `Reading earlier payments: transaction ${writeRowNumber(done)} of ${writeRowNumber(of)}.`
  }
}

function writeRowNumber(number: number): string {
  return formatAmount(BigInt(number), 0)
}
