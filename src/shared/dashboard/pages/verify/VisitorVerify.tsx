import { Queries } from '../../parts/composer/memory/Queries.tsx'
import { SentencesReady } from '../../parts/frame/errors/SentencesReady.tsx'
import { VisitorPage } from './VisitorPage.tsx'

/** `VisitorPage` where no page is around it: with the questions it may ask and the words for what goes wrong. */
export function VisitorVerify() {
  return (
    <Queries>
      <SentencesReady />
      <VisitorPage />
    </Queries>
  )
}
