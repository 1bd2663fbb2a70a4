import { bridge } from './bridge.ts'
import { checks } from './checks.ts'
import { decode } from './decode.ts'
import { embedded } from './embedded.ts'
import { hash } from './hash.ts'
import { inbox } from './inbox.ts'
import { payouts } from './payouts.ts'
import { proof } from './proof.ts'
import { reading } from './reading.ts'
import type { Subject } from './Subject.ts'
import { scale } from './scale.ts'
import { standalone } from './standalone.ts'
import { watch } from './watch.ts'

/** What `npm run bench` measures, in this order. */
export const subjects: readonly Subject[] = [
  embedded,
  bridge,
  standalone,
  hash,
  decode,
  checks,
  reading,
  proof,
  scale,
  payouts,
  inbox,
  watch,
]
