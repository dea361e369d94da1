/** The short run of the model of approvals. */
import { testAnswers } from './answers.ts';
import { firstRegisters } from './seeds.ts';

testAnswers(firstRegisters);
