import { runService, tellSupervisor } from '@almanac/process';
import { coreService } from './app.js';

await runService(coreService(() => tellSupervisor({ installed: true })));
