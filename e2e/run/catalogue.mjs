import { launch } from './launch.mjs'

launch('catalogueCommand')
