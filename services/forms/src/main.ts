import { runService } from '@almanac/service';
import { formsService } from './app.js';

await runService(formsService);
