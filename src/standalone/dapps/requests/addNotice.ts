import type { DappNotice } from '../../../shared/source/DappNotice.ts'

/** More are not kept: an app can cause them at will. */
const mostNotices = 5

/** The notices with one more at their end. The same of one app is there once, as of the last time. */
export function addNotice(notices: readonly DappNotice[], notice: DappNotice): readonly DappNotice[] {
  const others = notices.filter((other) => subjectOf(other) !== subjectOf(notice))
  return [...others, notice].slice(-mostNotices)
}

function subjectOf(notice: DappNotice): string {
  const { asker } = notice
  const app = asker.door === 'frame' ? asker.origin : asker.topic
  return `${app} ${notice.kind === 'refused' ? notice.why : notice.safeTxHash}`
}
