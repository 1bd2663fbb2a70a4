import { accessibilityPatches } from './accessibilityPatches.ts'
import { additionPatches } from './additionPatches.ts'
import { connectionPatches } from './connectionPatches.ts'
import { failurePatches } from './failurePatches.ts'
import { leanPatches } from './leanPatches.ts'
import { listPatches } from './listPatches.ts'
import { mobilePatches } from './mobilePatches.ts'
import type { Patch } from './Patch.ts'

/** Everything that is changed in RainbowKit 2.2.11. `applyPatches.test.ts` fails when one no longer fits. */
export const patches: readonly Patch[] = [
  ...listPatches,
  ...connectionPatches,
  ...failurePatches,
  ...mobilePatches,
  ...additionPatches,
  ...accessibilityPatches,
  ...leanPatches,
]
