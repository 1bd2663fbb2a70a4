import { launch } from './launch.mjs'

// 1 says that a rebuilt release differs.
launch('rebuildCommand', 2)
