import { launch } from './launch.mjs'

launch('judgeRecordCommand')
