import fs from 'node:fs';import { chromium } from 'playwright-core';import { preview } from 'vite';import { BROWSER_FLAGS, ensureBrowser } from './browser.mjs';
const root=new URL('..',import.meta.url).pathname;
const server=await preview({root,logLevel:'warn',build:{outDir:root+'.cache/bench-collection'},preview:{port:0,host:'127.0.0.1'}});
const browser=await chromium.launch({executablePath:await ensureBrowser(),args:BROWSER_FLAGS});
const page=await browser.newPage();await page.goto(server.resolvedUrls!.local[0]+'bench/collection/index.html');
const s=await browser.newBrowserCDPSession();
const snap=async()=>{const m=new Map<string,number>();const {processInfo}=await s.send('SystemInfo.getProcessInfo');for(const p of processInfo){for(const t of fs.readdirSync(`/proc/${p.id}/task`)){try{const comm=fs.readFileSync(`/proc/${p.id}/task/${t}/comm`,'utf8').trim();const f=fs.readFileSync(`/proc/${p.id}/task/${t}/stat`,'utf8').split(') ')[1]!.split(' ');m.set(`${p.type} ${comm} ${t}`,(+f[11]!+ +f[12]!)*10)}catch{}}m.set(`TOTAL ${p.type} ${p.id}`,p.cpuTime*1000)}return m};
const [fmt,cnt,mk]=process.argv.slice(2);
for(const maker of mk?[mk]:['Patent Generator','strongest ordinary']){
await page.evaluate(([n,f])=>window.make(n!,{format:f as any,photo:false,count:2}),[maker,fmt]);
const a=await snap();const done=page.evaluate(([n,f,c])=>window.make(n as string,{format:f as any,photo:false,count:c as number}),[maker,fmt,Number(cnt)] as const);
let last=a;const peak=new Map<string,number>();let fin=false;done.then(()=>fin=true);while(!fin){await new Promise(r=>setTimeout(r,150));for(const [k,v] of await snap())peak.set(k,v)}
for(const [k,v] of await snap())peak.set(k,v);
console.log(maker,JSON.stringify(await done));for(const [k,v] of [...peak].map(([k,v])=>[k,v-(a.get(k)??0)] as const).sort((x,y)=>y[1]-x[1]).slice(0,16))console.log((v/Number(cnt)).toFixed(2).padStart(7),'ms/copy',k)}
await browser.close();await server.close();process.exit(0);
