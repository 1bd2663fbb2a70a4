import { Note } from '../../../ui/Note.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import text from '../../../ui/text.module.css'
import type { Answering } from './Answering.ts'
import { describeAsk, hostOfApp } from './requestWords.ts'

/** Who asks, and that nothing of it changes any more. */
export function AskedBy({
  answering: { request, isHeard, told },
}: {
  readonly answering: Pick<Answering, 'request' | 'isHeard' | 'told'>
}) {
  const app = hostOfApp(request.asker.origin)
  return (
    <>
      <Panel title={`Asked by ${app}`} end={describeAsk(request.asks)}>
        <PanelBody>
          <p className={text.small}>
            It is read as it arrived: the app cannot change it. {app} is the address of the page that asks.
          </p>
        </PanelBody>
      </Panel>
      {!isHeard && told === undefined && (
        <Note kind="warn" title={`${app} hears no answer any more.`} live="polite">
          It was closed, or another page was loaded in its frame.
        </Note>
      )}
    </>
  )
}
