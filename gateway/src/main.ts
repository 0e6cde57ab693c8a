import { runProcess } from '@almanac/service';
import { gatewayProcess } from './process.js';

await runProcess(gatewayProcess);
