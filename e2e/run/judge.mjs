import { launch } from './launch.mjs'

launch('judgeCommand')
