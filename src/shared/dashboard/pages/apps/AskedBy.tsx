import { type DappRequest, hasTimedOut } from '../../../source/DappRequest.ts'
import { Note } from '../../../ui/Note.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import text from '../../../ui/text.module.css'
import { askerWithProof, nameOfAsker } from '../../parts/frame/page/askerWords.ts'
import { DateTime } from '../../parts/frame/page/DateTime.tsx'
import type { Answering } from './Answering.ts'
import { describeAsk } from './requestWords.ts'

/** Who asks, and that nothing of it changes any more. */
export function AskedBy({
  answering: { request, isHeard, told },
}: {
  readonly answering: Pick<Answering, 'request' | 'isHeard' | 'told'>
}) {
  const { asker, asks, answerableUntil } = request
  const app = nameOfAsker(asker)
  return (
    <>
      <Panel title={`Asked by ${askerWithProof(asker)}`} end={describeAsk(asks)}>
        <PanelBody>
          <p className={text.small}>
            It is read as it arrived: the app cannot change it. <WhoIsIt asker={asker} />
          </p>
          {answerableUntil !== undefined && (
            <p className={text.small}>
              It can be answered until <DateTime timestamp={answerableUntil} style="clock" />.
            </p>
          )}
        </PanelBody>
      </Panel>
      {!isHeard && told === undefined && (
        <Note kind="warn" title={`${app} hears no answer any more.`} live="polite">
          {whyUnheard(request)}
        </Note>
      )}
    </>
  )
}

function whyUnheard(request: DappRequest): string {
  if (hasTimedOut(request, Date.now()))
    return 'Its time ended, and it heard that you refused. What you sign now counts all the same.'
  return request.asker.door === 'frame'
    ? 'It was closed, or another page was loaded in its frame.'
    : 'Its request ended, or it is disconnected.'
}

function WhoIsIt({ asker }: Pick<DappRequest, 'asker'>) {
  const app = nameOfAsker(asker)
  if (asker.door === 'frame') return `${app} is the address of the page that asks.`
  const { name } = asker.claims
  return name === '' || name === app
    ? 'It came over WalletConnect, where anyone can choose a name.'
    : `It calls itself “${name}”. Anyone can choose that name and address.`
}
