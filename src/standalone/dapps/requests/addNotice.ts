import { accountKey } from '../../../shared/domain/safe/accountKey.ts'
import type { DappNotice } from '../../../shared/source/DappNotice.ts'
import type { DappAsker } from '../../../shared/source/DappRequest.ts'

/** More are not kept: an app can cause them at will. */
const mostNotices = 5

/** The notices with one more at their end. The same of one app is there once, as of the last time. */
export function addNotice(notices: readonly DappNotice[], notice: DappNotice): readonly DappNotice[] {
  const isSame = (other: DappNotice) => subjectOf(other) === subjectOf(notice)
  const others = notices.filter((other) => !isSame(other))
  return [...others, joinDeclined(notices.find(isSame), notice)].slice(-mostNotices)
}

/** What a person refuses of one app, one after the other, is one notice that names all of it. */
function joinDeclined(earlier: DappNotice | undefined, notice: DappNotice): DappNotice {
  if (earlier?.kind !== 'declined' || notice.kind !== 'declined') return notice
  return { ...notice, asks: [...earlier.asks, ...notice.asks], parted: earlier.parted || notice.parted }
}

/** The notices once an app asks anew: what was refused before is old by then. */
export function dropDeclined(notices: readonly DappNotice[], asker: DappAsker): readonly DappNotice[] {
  const isNews = (notice: DappNotice) =>
    notice.kind !== 'declined' || askerKey(notice.asker) !== askerKey(asker)
  return notices.every(isNews) ? notices : notices.filter(isNews)
}

function subjectOf(notice: DappNotice): string {
  const app = askerKey(notice.asker)
  switch (notice.kind) {
    case 'refused':
      return `${app} ${notice.why}`
    case 'declined':
      return `${app} declined ${accountKey(notice.account)}`
    case 'gave-up':
      return `${app} ${notice.safeTxHash}`
  }
}

function askerKey(asker: DappAsker): string {
  return asker.door === 'frame' ? asker.origin : asker.topic
}
