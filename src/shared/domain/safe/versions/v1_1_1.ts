import type { VersionRules } from './VersionRules.ts'
import { v1_1_0 } from './v1_1_0.ts'

/** `@gnosis.pm/safe-contracts` 1.1.1: modules in pages, of which `getModules` is the first ten. */
export const v1_1_1: VersionRules = { ...v1_1_0, release: '1.1.1', modulesBy: 'getModulesPaginated' }
