import fs from 'node:fs';import { chromium } from 'playwright-core';import { preview } from 'vite';import { BROWSER_FLAGS, ensureBrowser } from './browser.mjs';
const root=new URL('..',import.meta.url).pathname;
const server=await preview({root,logLevel:'warn',build:{outDir:root+'.cache/bench-collection'},preview:{port:0,host:'127.0.0.1'}});
const browser=await chromium.launch({executablePath:await ensureBrowser(),args:BROWSER_FLAGS});
const page=await browser.newPage();await page.goto(server.resolvedUrls!.local[0]+'bench/collection/index.html');
const s=await browser.newBrowserCDPSession();
const snap=async()=>{const m=new Map<string,number>();const {processInfo}=await s.send('SystemInfo.getProcessInfo');for(const p of processInfo){for(const t of fs.readdirSync(`/proc/${p.id}/task`)){try{const comm=fs.readFileSync(`/proc/${p.id}/task/${t}/comm`,'utf8').trim();const f=fs.readFileSync(`/proc/${p.id}/task/${t}/stat`,'utf8').split(') ')[1]!.split(' ');m.set(`${p.type} ${comm} ${t}`,(+f[11]!+ +f[12]!)*10)}catch{}}m.set(`TOTAL ${p.type} ${p.id}`,p.cpuTime*1000)}return m};

const [fmt,cnt]=process.argv.slice(2);
const c=await page.context().newCDPSession(page);let id=0;const waiting=new Map<string,(v:any)=>void>();
c.on('Target.receivedMessageFromTarget',({sessionId,message}:any)=>{const m=JSON.parse(message);const k=sessionId+m.id;waiting.get(k)?.(m.result)});
const send=(sessionId:string,method:string,params={})=>new Promise<any>(r=>{id+=1;waiting.set(sessionId+id,r);c.send('Target.sendMessageToTarget' as any,{sessionId,message:JSON.stringify({id,method,params})} as any)});
const workers:{sessionId:string,url:string}[]=[];
c.on('Target.attachedToTarget',async({sessionId,targetInfo}:any)=>{workers.push({sessionId,url:targetInfo.url});await send(sessionId,'Profiler.enable');await send(sessionId,'Profiler.setSamplingInterval',{interval:300});await send(sessionId,'Profiler.start');});
await page.evaluate(([f])=>window.make('Patent Generator',{format:f as any,photo:false,count:2}),[fmt]);
await c.send('Target.setAutoAttach',{autoAttach:true,waitForDebuggerOnStart:false,flatten:false} as any);
const done=page.evaluate(([f,n])=>window.make('Patent Generator',{format:f as any,photo:false,count:n as number,onProgress:0} as any),[fmt,Number(cnt)] as const);
let stop=false;done.then(()=>{stop=true});
await new Promise(r=>setTimeout(r,Number(process.argv[4]??6000)));
for(const w of workers){const r=await Promise.race([send(w.sessionId,'Profiler.stop'),new Promise(r=>setTimeout(()=>r(null),3000))]) as any;if(!r?.profile)continue;const p=r.profile;const self=new Map<string,number>();const by=new Map(p.nodes.map((n:any)=>[n.id,n]));let tot=0;p.samples.forEach((s:any,i:number)=>{const n:any=by.get(s);const k=n.callFrame.functionName+' '+n.callFrame.url.split('/').pop()+':'+n.callFrame.lineNumber+':'+n.callFrame.columnNumber;self.set(k,(self.get(k)??0)+p.timeDeltas[i]);tot+=p.timeDeltas[i]});
console.log(w.url.split('/').pop(),(tot/1000).toFixed(0));for(const[k,v] of [...self].sort((a,b)=>b[1]-a[1]).slice(0,26))console.log((v/1000).toFixed(1).padStart(8),k)}
console.log(stop,JSON.stringify(await done));await browser.close();await server.close();process.exit(0);
