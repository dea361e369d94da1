/** The short run of the model. */
import { testAnswers } from './answers.ts';
import { firstRegisters } from './seeds.ts';

testAnswers(firstRegisters);
